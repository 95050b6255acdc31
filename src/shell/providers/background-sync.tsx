import { startTransition, useEffect, useState } from 'react';

import { CartSync } from '@/features/cart/components/cart-sync';
import { CurrencySync } from '@/features/currency/components/currency-sync';
import { PushGate } from '@/features/push/components/push-gate';

import { SessionSync } from './session-sync';

/**
 * What keeps a page true to the session, the bag and the currency. It begins in a step of its own, once the page is drawn: together
 * with the page's coming to life it would be one long task on a cheap phone (docs/decisions/0014).
 */
export function BackgroundSync() {
  const [begun, setBegun] = useState(false);

  useEffect(() => startTransition(() => setBegun(true)), []);

  if (!begun) return null;
  return (
    <>
      <SessionSync />
      <CartSync />
      <CurrencySync />
      <PushGate />
      <Ready />
    </>
  );
}

/** The last to begin: a press that came before the page was alive is repeated now (framework/deferred-scripts.js). */
function Ready() {
  useEffect(() => void window.dispatchEvent(new Event('didan:ready')), []);
  return null;
}
