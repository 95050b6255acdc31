import { and, isNotNull, lt, or } from 'drizzle-orm';

import { sweepFiles } from '@/server/storage/sweep';

import { type Db } from './database';
import { carts } from './schema/carts';
import { downloads } from './schema/downloads';
import { oneTimeCodes } from './schema/one-time-codes';
import { rateLimits } from './schema/rate-limits';
import { sessions } from './schema/sessions';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A guest who has changed nothing for so long is not coming back; a person's own bag stays. */
const GUEST_CART_DAYS = 90;

/** Deletes what has ended, and then the files that belonged to it: nobody needs it, and the privacy policy promises that it goes. */
export async function prune(db: Db, uploadsDir: string, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db.delete(oneTimeCodes).where(or(lt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.usedAt, now)));
  await db.delete(downloads).where(lt(downloads.expiresAt, now));
  const forgotten = new Date(now.getTime() - GUEST_CART_DAYS * DAY_MILLISECONDS);
  await db.delete(carts).where(and(isNotNull(carts.publicId), lt(carts.updatedAt, forgotten)));
  await sweepFiles(db, uploadsDir, now);
}

/** Now and every day. The timer does not keep the process alive. */
export function pruneDaily(run: () => void): void {
  run();
  setInterval(run, DAY_MILLISECONDS).unref();
}
