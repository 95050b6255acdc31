import { eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { businesses, type BusinessRow } from '@/server/platform/database/schema/businesses';

/**
 * Stores an application, in a single statement, so concurrent calls store only one.
 * @returns false if the user has a pending or approved application
 */
export async function saveApplication(db: Db, application: BusinessRow): Promise<boolean> {
  const { userId: _, createdAt: __, ...changes } = application;
  const saved = await db
    .insert(businesses)
    .values(application)
    .onConflictDoUpdate({
      target: businesses.userId,
      set: changes,
      setWhere: eq(businesses.status, 'rejected'),
    })
    .returning({ userId: businesses.userId });
  return saved.length > 0;
}

export async function findBusiness(db: Db, userId: string): Promise<BusinessRow | undefined> {
  const [business] = await db.select().from(businesses).where(eq(businesses.userId, userId));
  return business;
}
