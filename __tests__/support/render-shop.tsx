import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';

import { AuthSurface } from '@/features/auth/use-auth-flow';
import { AppProviders } from '@/shell/providers/app-providers';
import { Toaster } from '@/shell/toaster';

import { createMemoryRouter, MemoryRouterProvider, type MemoryRouter } from './memory-router';

type Options = { at?: string; surface?: 'page' | 'sheet'; advanceTimers?: (milliseconds: number) => void };

type ShopProps = { router: MemoryRouter; surface?: 'page' | 'sheet'; children: ReactNode };

/** What stands around every page: router, providers with their own query cache, and the place for toasts. */
export function Shop({ router, surface = 'page', children }: ShopProps) {
  return (
    <MemoryRouterProvider router={router}>
      <AppProviders>
        <AuthSurface value={surface}>{children}</AuthSurface>
        <Toaster />
      </AppProviders>
    </MemoryRouterProvider>
  );
}

/** Opens a screen as a person would see it, at an address of the shop. */
export function renderShop(screen: ReactNode, { at = '/', surface, advanceTimers }: Options = {}) {
  const router = createMemoryRouter(at);
  const user = userEvent.setup({ delay: null, advanceTimers });
  const shop = (children: ReactNode) => (
    <Shop router={router} surface={surface}>
      {children}
    </Shop>
  );
  const view = render(shop(screen));
  return { ...view, router, user, show: (other: ReactNode) => view.rerender(shop(other)) };
}
