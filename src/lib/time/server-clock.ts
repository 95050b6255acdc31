import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** Holds what the last two pages found, in milliseconds, the newer first. */
const KEY = 'didan.server-clock';
/** Replies travel, and their Date has whole seconds. */
const TOLERANCE_MILLISECONDS = 60_000;

/** What this page has found itself. */
let pageOffset: number | undefined;

/**
 * Notes how far this device's clock is from the server's, as the Date header of a reply says: phones run hours off, and a token's
 * expiry is written in the server's time (docs/decisions/0006, T28).
 */
export function recordServerDate(dateHeader: unknown, receivedAt = Date.now()): void {
  const serverTime = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (!Number.isFinite(serverTime)) return;
  const offset = serverTime - receivedAt;
  const before = pageOffset ?? readOffsets()[0] ?? offset;
  if (pageOffset === undefined || !agree(before, offset))
    safeLocalStorage.setItem(KEY, `${offset},${before}`);
  pageOffset = offset;
}

/** Milliseconds since the epoch by the server's clock, or by this device's where the server's is not known. */
export const getServerTime = (): number => Date.now() + (pageOffset ?? (readOffsets()[0] || 0));

/**
 * The same, or null where this device's clock may be wrong by another amount than before: nothing was heard from the server on
 * this page, and the last two pages did not agree.
 */
export function knownServerNow(): number | null {
  const [last, before] = readOffsets();
  return pageOffset !== undefined || agree(last, before) ? getServerTime() : null;
}

const agree = (one = Number.NaN, other = Number.NaN): boolean =>
  Math.abs(one - other) < TOLERANCE_MILLISECONDS;

const readOffsets = (): number[] => safeLocalStorage.getItem(KEY)?.split(',').map(Number) ?? [];
