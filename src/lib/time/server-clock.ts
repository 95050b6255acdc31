import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** Stores the offsets that the last two pages measured, in milliseconds, newest first. */
const KEY = 'didan.server-clock';
/** Covers network latency and the Date header's resolution of one second. */
const TOLERANCE_MILLISECONDS = 60_000;

/** The offset that this page measured. */
let pageOffset: number | undefined;

/**
 * Measures the device clock's offset from the server's by a reply's Date header. Phone clocks can
 * be hours off, and tokens expire by the server's clock (T28).
 */
export function recordServerDate(dateHeader: unknown, receivedAt = Date.now()): void {
  const serverTime = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (!Number.isFinite(serverTime)) return;
  const offset = serverTime - receivedAt;
  const before = pageOffset ?? readOffsets()[0] ?? offset;
  if (pageOffset === undefined || !isSameOffset(before, offset))
    safeLocalStorage.setItem(KEY, `${offset},${before}`);
  pageOffset = offset;
}

/**
 * Returns the server's time in milliseconds since 1970, or this device's if the server's is
 * unknown.
 */
export const getServerTime = (): number => Date.now() + (pageOffset ?? (readOffsets()[0] || 0));

/**
 * Returns the server's time, or null if the offset is uncertain: this page has no reply yet and the
 * last two pages measured different offsets.
 */
export function getTrustedServerTime(): number | null {
  const [last, before] = readOffsets();
  return pageOffset !== undefined || isSameOffset(last, before) ? getServerTime() : null;
}

const isSameOffset = (one = Number.NaN, other = Number.NaN): boolean =>
  Math.abs(one - other) < TOLERANCE_MILLISECONDS;

const readOffsets = (): number[] => safeLocalStorage.getItem(KEY)?.split(',').map(Number) ?? [];
