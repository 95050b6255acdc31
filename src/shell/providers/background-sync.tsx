import { startTransition, useEffect, useState } from 'react';

import { CartSync } from '@/features/cart/components/cart-sync';
import { CurrencySync } from '@/features/currency/components/currency-sync';
import { PushGate } from '@/features/push/components/push-gate';
import { SkinProfileSync } from '@/features/skin-profile/components/skin-profile-sync';

import { SessionSync } from './session-sync';

/**
 * Keeps session, cart and currency in sync. Starts in its own transition after the first render: as
 * part of hydration it would make one long task on a cheap phone (docs/decisions/0014).
 */
export function BackgroundSync() {
  const [hasStarted, setHasStarted] = useState(false);

  useEffect(() => startTransition(() => setHasStarted(true)), []);

  if (!hasStarted) return null;
  return (
    <>
      <SessionSync />
      <CartSync />
      <CurrencySync />
      <PushGate />
      <SkinProfileSync />
      <ReadySignal />
    </>
  );
}

/**
 * Mounted last: presses made before hydration are replayed now (framework/deferred-scripts.js).
 * After the effect, because React hydrates no pressed part while it runs effects.
 */
function ReadySignal() {
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('didan:ready')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
