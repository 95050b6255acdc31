import { createElement, type ComponentType } from 'react';

import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { LowDataProvider } from '@/lib/low-data/low-data-provider';

import { type AuthScreens } from './auth-sheet';
import { AuthSheetHost } from './auth-sheet-host';
import { CookieBarHost } from './cookie-bar-host';
import { withAuth } from './guards/with-auth';
import { type Page } from './page';
import { AppProviders } from './providers/app-providers';

const loadDeferredShell = () => import('./deferred-shell').then((module) => module.DeferredShell);

/** Server-rendered pages have `lowData`: whether the server rendered the low-data variant. */
type Props = { page: Page; pageProps: { lowData?: boolean }; authScreens: AuthScreens };

/** Wraps every page: providers, guard, auth sheet, cookie bar and the deferred shell. */
export function AppShell({ page, pageProps, authScreens }: Props) {
  const { lowData } = pageProps;

  return (
    <LowDataProvider isServerLowData={lowData === true}>
      <AppProviders>
        {createElement<object>(guardIfFlagged(page), pageProps)}
        <AuthSheetHost screens={authScreens} />
        <CookieBarHost />
        <LazyChunk load={loadDeferredShell} props={{ isServerRendered: lowData !== undefined }} />
      </AppProviders>
    </LowDataProvider>
  );
}

const guarded = new WeakMap<Page, ComponentType>();

/** Returns the same wrapper for the same page on each render, so React keeps the mounted page. */
function guardIfFlagged(page: Page): ComponentType {
  if (!page.requiresAuth) return page;
  const wrapper = guarded.get(page) ?? withAuth(page);
  guarded.set(page, wrapper);
  return wrapper;
}
