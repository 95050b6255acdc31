import { and, asc, eq, ne } from 'drizzle-orm';

import { type DocumentKind } from '@/contracts/business-terms';
import { type Db } from '@/server/platform/database/database';

import { businessDocuments, type BusinessDocumentRow, businesses, type BusinessRow } from './tables';

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

/** Lists the documents of an application. */
export const findDocuments = (db: Db, userId: string): Promise<BusinessDocumentRow[]> =>
  db
    .select()
    .from(businessDocuments)
    .where(eq(businessDocuments.userId, userId))
    .orderBy(asc(businessDocuments.createdAt));

type NewDocument = Pick<BusinessDocumentRow, 'userId' | 'kind' | 'name' | 'type' | 'bytes' | 'pages'>;

/**
 * Puts a document in the place of the former one of its kind.
 * @returns the file name of the former one, if there was one; its files are left to the caller
 */
export async function replaceDocument(tx: Db, document: NewDocument, now: Date): Promise<string | null> {
  const [former] = await tx
    .delete(businessDocuments)
    .where(isDocument(document.userId, document.kind))
    .returning({ name: businessDocuments.name });
  await tx.insert(businessDocuments).values({ ...document, state: 'submitted', createdAt: now });
  return former?.name ?? null;
}

export const isDocument = (userId: string, kind: DocumentKind) =>
  and(eq(businessDocuments.userId, userId), eq(businessDocuments.kind, kind));

/**
 * Changes an application that is not approved and notes the time of the change, by which a decision
 * knows that it saw the newest one.
 * @returns false if there is none
 */
export async function touchApplication(
  tx: Db,
  userId: string,
  changes: Partial<BusinessRow>,
  now: Date,
): Promise<boolean> {
  const touched = await tx
    .update(businesses)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(businesses.userId, userId), ne(businesses.status, 'approved')))
    .returning({ userId: businesses.userId });
  return touched.length > 0;
}

export async function changeApplication(
  tx: Db,
  userId: string,
  changes: Partial<BusinessRow>,
): Promise<void> {
  await tx.update(businesses).set(changes).where(eq(businesses.userId, userId));
}

/** Stores a decision about a document; a waived one has no row before. */
export async function saveDecision(
  tx: Db,
  document: Pick<BusinessDocumentRow, 'userId' | 'kind' | 'name' | 'createdAt'>,
  changes: Partial<BusinessDocumentRow> & Pick<BusinessDocumentRow, 'state'>,
): Promise<void> {
  await tx
    .insert(businessDocuments)
    .values({ ...changes, ...document })
    .onConflictDoUpdate({ target: [businessDocuments.userId, businessDocuments.kind], set: changes });
}
