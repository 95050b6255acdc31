import { v4 as uuid } from 'uuid';

import { safeLocalStorage } from '@/lib/storage/safe-storage';

const STORAGE_KEY = 'didan.device';

/**
 * Returns the header with this browser's random id, sent only with sign-ins and orders: it stops a
 * store's members from using coupons on their own products (docs/decisions/0024). Clearing the
 * browser's storage creates a new id.
 */
export function getDeviceHeader(): { 'X-Device-Id': string } {
  const id = safeLocalStorage.getItem(STORAGE_KEY) ?? uuid();
  safeLocalStorage.setItem(STORAGE_KEY, id);
  return { 'X-Device-Id': id };
}
