import { useEffect } from 'react';

import * as catalogueApi from '@/contracts/catalogue.api';
import { call } from '@/lib/http/call';
import { postAsGuest } from '@/lib/http/post-as-guest';

/** Whether the browser asks not to be tracked (Do Not Track, Global Privacy Control). */
const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

type Visitor = {
  /** False until it is known who visits, and for one who declined to be counted. */
  mayCount: boolean;
  isSignedIn: boolean;
};

/**
 * Counts a view of a product for the figures of its store, without a cookie (docs/decisions/0059).
 */
export function useCountView(productId: string, { mayCount, isSignedIn }: Visitor): void {
  useEffect(() => {
    if (!mayCount || asksNotToBeTracked()) return;
    // A view that is not counted harms nobody, so its failure is not shown.
    sendView(productId, isSignedIn).catch(() => undefined);
  }, [productId, mayCount, isSignedIn]);
}

async function sendView(productId: string, isSignedIn: boolean): Promise<void> {
  if (!isSignedIn) return postAsGuest(catalogueApi.countProductView, { productId });
  await call(catalogueApi.countProductView, { body: { productId } }, { bearer: true });
}
