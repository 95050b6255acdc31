import { useEffect } from 'react';

import { consentHydrated, useConsent } from '@/features/consent/consent.store';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';

const loadCookieBar = () =>
  import('@/features/consent/components/cookie-bar').then((module) => module.CookieBar);

/**
 * Shows the cookie bar until it is answered. On its own, because the answer is read right after
 * hydration and would render the whole page again (docs/decisions/0068).
 */
export function CookieBarHost() {
  const { isBarOpen } = useConsent();

  useEffect(consentHydrated, []);

  return isBarOpen && <LazyChunk load={loadCookieBar} props={{}} />;
}
