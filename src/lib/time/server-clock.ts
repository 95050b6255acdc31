/**
 * How far this device's clock is from the server's, learnt from the Date header of each reply: phones run hours off, and a
 * token's expiry is written in the server's time (trust.md 'Refreshing', T28).
 */
let offsetMilliseconds = 0;

export function serverDateSeen(dateHeader: unknown, receivedAt = Date.now()): void {
  const serverTime = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isFinite(serverTime)) offsetMilliseconds = serverTime - receivedAt;
}

/** Milliseconds since the epoch, by the server's clock as far as it is known. */
export const serverNow = (): number => Date.now() + offsetMilliseconds;
