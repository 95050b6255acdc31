import { createElement, useEffect, type ComponentType } from 'react';

import { consentHydrated, useConsent } from '@/features/consent/consent.store';
import { usePageViews } from '@/features/tracking/use-page-views';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { LowDataProvider } from '@/lib/low-data/low-data-provider';

import { type AuthScreens } from './auth-sheet';
import { AuthSheetHost } from './auth-sheet-host';
import { withAuth } from './guards/with-auth';
import { useProgressBar } from './navigation/use-progress-bar';
import { type Page } from './page';
import { AppProviders } from './providers/app-providers';

const loadCookieBar = () =>
  import('@/features/consent/components/cookie-bar').then((module) => module.CookieBar);
const loadNotices = () => import('./global-messages').then((module) => module.GlobalMessages);

/** `lowData` is there on pages that the server draws, and says in which form it drew them. */
type Props = { page: Page; pageProps: { lowData?: boolean }; authScreens: AuthScreens };

/** What stands once around every page. */
export function AppShell({ page, pageProps, authScreens }: Props) {
  const { consent, asks } = useConsent();
  const { lowData } = pageProps;

  useProgressBar();
  usePageViews(consent === 'undecided' ? undefined : consent === 'accepted');
  useEffect(consentHydrated, []);

  return (
    <LowDataProvider drawn={lowData === true}>
      <AppProviders>
        {createElement<object>(guardIfFlagged(page), pageProps)}
        <AuthSheetHost screens={authScreens} />
        {asks && <LazyChunk load={loadCookieBar} props={{}} />}
        <LazyChunk load={loadNotices} props={{ dated: lowData !== undefined }} />
      </AppProviders>
    </LowDataProvider>
  );
}

const guarded = new WeakMap<Page, ComponentType>();

/** The same wrapper for the same page at each render, so that React keeps what is on screen. */
function guardIfFlagged(page: Page): ComponentType {
  if (!page.requiresAuth) return page;
  const wrapper = guarded.get(page) ?? withAuth(page);
  guarded.set(page, wrapper);
  return wrapper;
}
