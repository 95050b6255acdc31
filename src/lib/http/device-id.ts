import { v4 as uuid } from 'uuid';

import { safeLocalStorage } from '@/lib/storage/safe-storage';

const STORAGE_KEY = 'didan.device';

/**
 * The header that names this browser by a random id, sent with a sign-in and an order and nothing else: a store's members earn no coupon
 * on their own products (docs/decisions/0024). Whoever clears the browser's storage has another id.
 */
export function deviceHeader(): { 'X-Device-Id': string } {
  const id = safeLocalStorage.getItem(STORAGE_KEY) ?? uuid();
  safeLocalStorage.setItem(STORAGE_KEY, id);
  return { 'X-Device-Id': id };
}
