import { lt, or } from 'drizzle-orm';

import { type Db } from './database';
import { oneTimeCodes } from './schema/one-time-codes';
import { rateLimits } from './schema/rate-limits';
import { sessions } from './schema/sessions';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Deletes what has ended: nobody needs it, and the privacy policy promises that it goes. */
export async function prune(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db.delete(oneTimeCodes).where(or(lt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.usedAt, now)));
}

/** Now and every day. The timer does not keep the process alive. */
export function pruneDaily(run: () => void): void {
  run();
  setInterval(run, DAY_MILLISECONDS).unref();
}
