import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';

import { AuthSurfaceContext } from '@/features/auth/use-auth-flow';
import { CartDrawerHost } from '@/features/cart/components/cart-drawer-host';
import { AppProviders } from '@/shell/providers/app-providers';
import { Toaster } from '@/shell/toaster';

import { createMemoryRouter, MemoryRouterProvider, type MemoryRouter } from './memory-router';

type Options = { at?: string; surface?: 'page' | 'sheet'; advanceTimers?: (milliseconds: number) => void };

type ShopProps = { router: MemoryRouter; surface?: 'page' | 'sheet'; children: ReactNode };

/**
 * Wraps a page in the router, the app's providers with their own query cache, the toaster and the
 * bag drawer.
 */
export function Shop({ router, surface = 'page', children }: ShopProps) {
  return (
    <MemoryRouterProvider router={router}>
      <AppProviders>
        <AuthSurfaceContext value={surface}>{children}</AuthSurfaceContext>
        <Toaster />
        <CartDrawerHost />
      </AppProviders>
    </MemoryRouterProvider>
  );
}

function CacheReader({ onCache }: { onCache: (client: QueryClient) => void }) {
  const client = useQueryClient();
  useEffect(() => onCache(client), [client, onCache]);
  return null;
}

/** Renders a screen inside the app at this URL. */
export function renderShop(screen: ReactNode, { at = '/', surface, advanceTimers }: Options = {}) {
  const router = createMemoryRouter(at);
  const user = userEvent.setup({ delay: null, advanceTimers });
  const found: { client?: QueryClient } = {};
  const keep = (client: QueryClient) => void (found.client = client);
  const shop = (children: ReactNode) => (
    <Shop router={router} surface={surface}>
      <CacheReader onCache={keep} />
      {children}
    </Shop>
  );
  const view = render(shop(screen));
  if (!found.client) throw new Error('The shop has no query cache.');
  return {
    ...view,
    router,
    user,
    /** This page's query cache: a new one for each. */
    client: found.client,
    show: (other: ReactNode) => view.rerender(shop(other)),
  };
}
