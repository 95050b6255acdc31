import { useRouter } from 'next/router';
import { useEffect } from 'react';

import { setPixelConsent, trackPageView } from './pixel';

/**
 * Reports a page view after each route change. `allowed` is undefined until the visitor answers the
 * cookie notice.
 */
export function usePageViews(allowed: boolean | undefined): void {
  const { events } = useRouter();

  useEffect(() => {
    events.on('routeChangeComplete', trackPageView);
    return () => events.off('routeChangeComplete', trackPageView);
  }, [events]);

  useEffect(() => {
    if (allowed !== undefined) setPixelConsent(allowed ? 'grant' : 'revoke');
  }, [allowed]);
}
