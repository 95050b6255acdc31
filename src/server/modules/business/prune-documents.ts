import { and, eq, inArray, lt } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { businessDocuments, businesses } from './tables';

const DAY_MILLISECONDS = 24 * 60 * 60_000;
const REFUSED_DAYS = 90;

/**
 * Deletes the documents of applications that were sent back 90 days ago and not sent again. The
 * sweep removes their files.
 */
export async function pruneDocuments(db: Db, now: Date): Promise<void> {
  const refused = db
    .select({ userId: businesses.userId })
    .from(businesses)
    .where(
      and(
        eq(businesses.status, 'rejected'),
        lt(businesses.updatedAt, new Date(now.getTime() - REFUSED_DAYS * DAY_MILLISECONDS)),
      ),
    );
  await db.delete(businessDocuments).where(inArray(businessDocuments.userId, refused));
}
