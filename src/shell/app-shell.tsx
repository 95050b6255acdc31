import { type NextPage } from 'next';
import { createElement, useEffect } from 'react';

import { ErrorBoundary } from '@/components/ui/error-boundary';
import { consentHydrated, useConsent } from '@/features/consent/consent.store';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { LowDataProvider } from '@/lib/low-data/low-data-provider';

import { type AuthScreens } from './auth-sheet';
import { AuthSheetHost } from './auth-sheet-host';
import { PageBoundary } from './page-boundary';
import { AppProviders } from './providers/app-providers';

const loadCookieBar = () =>
  import('@/features/consent/components/cookie-bar').then((module) => module.CookieBar);

/**
 * Shows the cookie bar until it is answered. On its own, because the answer is read right after
 * hydration and would render the whole page again (docs/decisions/0068).
 */
function CookieBarHost() {
  const { isBarOpen } = useConsent();

  useEffect(consentHydrated, []);

  return isBarOpen && <LazyChunk load={loadCookieBar} props={{}} />;
}

const loadDeferredShell = () => import('./deferred-shell').then((module) => module.DeferredShell);

/** Server-rendered pages have `lowData`: whether the server rendered the low-data variant. */
type Props = { page: NextPage; pageProps: { lowData?: boolean }; authScreens: AuthScreens };

/** Wraps every page: providers, auth sheet, cookie bar and the deferred shell. */
export function AppShell({ page, pageProps, authScreens }: Props) {
  const { lowData } = pageProps;

  return (
    <LowDataProvider isServerLowData={lowData === true}>
      <PageBoundary>
        <AppProviders>
          {createElement<object>(page, pageProps)}
          <ErrorBoundary part="overlay" fallback={null}>
            <AuthSheetHost screens={authScreens} />
            <CookieBarHost />
            <LazyChunk load={loadDeferredShell} props={{ isServerRendered: lowData !== undefined }} />
          </ErrorBoundary>
        </AppProviders>
      </PageBoundary>
    </LowDataProvider>
  );
}
