import { useEffect } from 'react';

import { CartDrawerHost } from '@/features/cart/components/cart-drawer-host';
import { useConsent } from '@/features/consent/consent.store';
import { usePageViews } from '@/features/tracking/use-page-views';
import { restoreTypedValues } from '@/framework/restore-typed-values';
import { tellLostPress } from '@/lib/chunks/tell-lost-press';

import { useProgressBar } from './navigation/use-progress-bar';
import { ConnectionStatus } from './offline/connection-status';
import { Toaster } from './toaster';

/**
 * What no first paint needs: the toaster, the connection note, the loading bar of route changes,
 * the bag drawer and page views. Loaded right after it, so messages also work offline.
 */
export function DeferredShell({ isServerRendered }: { isServerRendered: boolean }) {
  const { consent } = useConsent();
  useProgressBar();
  useEffect(tellLostPress, []);
  useEffect(restoreTypedValues, []);
  usePageViews(consent === 'undecided' ? undefined : consent === 'accepted');
  return (
    <>
      <ConnectionStatus isServerRendered={isServerRendered} />
      <Toaster />
      <CartDrawerHost />
    </>
  );
}
