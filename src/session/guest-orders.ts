import { safeLocalStorage } from '@/lib/storage/safe-storage';

import { onSessionEnd } from './session';

const KEY = 'didan.guest-orders';
const MAX_ORDERS = 20;

type KeptOrder = { id: string; token: string };

const isKeptOrder = (value: unknown): value is KeptOrder =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'token' in value &&
  typeof value.token === 'string';

/** The tokens of what was ordered in this browser without an account, the newest first; a payment page leads back without them. */
function readKept(): KeptOrder[] {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptOrder) : [];
  } catch {
    // Somebody else's words under our key.
    return [];
  }
}

export function trackTokenKept(id: string, token: string): void {
  const others = readKept().filter((order) => order.id !== id);
  safeLocalStorage.setItem(KEY, JSON.stringify([{ id, token }, ...others].slice(0, MAX_ORDERS)));
}

/** The token with which a visitor follows an order; undefined where this browser was never shown it. */
export const trackTokenOf = (id: string): string | undefined =>
  readKept().find((order) => order.id === id)?.token;

// Who signs in is who has just ordered; who signs out may be followed by somebody else.
onSessionEnd((why) => {
  if (why === 'signed-out') safeLocalStorage.removeItem(KEY);
});
