import { type NextPage } from 'next';
import { createElement } from 'react';

import { ErrorBoundary } from '@/components/ui/error-boundary';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { LowDataProvider } from '@/lib/low-data/low-data-provider';

import { type AuthScreens } from './auth-sheet';
import { AuthSheetHost } from './auth-sheet-host';
import { CookieBarHost } from './cookie-bar-host';
import { PageBoundary } from './page-boundary';
import { AppProviders } from './providers/app-providers';

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
