import { and, eq } from 'drizzle-orm';

import { type Business, type BusinessReply, type ChecklistItem, type OwnStore } from '@/contracts/business';
import { checklistKinds, documentKinds } from '@/contracts/business-terms';
import { findMemberships } from '@/server/modules/authentication';
import { products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { findBusiness, findDocuments } from './repo';
import { type BusinessDocumentRow, type BusinessRow } from './tables';

export async function findOwnedStore(db: Db, userId: string): Promise<OwnStore | null> {
  const owned = (await findMemberships(db, userId)).find(({ role }) => role === 'owner');
  return owned ? { id: owned.storeId, slug: owned.slug, name: owned.name } : null;
}

/**
 * Reads the user's application with the checklist of what a new store has to complete. The
 * checklist belongs to the application: an owner who did not apply, such as an invited one, has
 * none.
 */
export async function getApplication(db: Db, userId: string): Promise<BusinessReply> {
  const store = await findOwnedStore(db, userId);
  const row = await findBusiness(db, userId);
  const checklist = row ? await listChecklist(db, userId, store) : [];
  const done = checklist.filter(({ state }) => state === 'accepted' || state === 'waived').length;
  const progress = { done, total: checklistKinds.length };
  if (!row) {
    const status = store ? ('approved' as const) : ('none' as const);
    return { business: null, status, reasons: [], store, checklist, progress };
  }
  const status = store ? ('approved' as const) : row.status;
  const reasons = store ? [] : row.reasons;
  return { business: showBusiness(row), status, reasons, store, checklist, progress };
}

const showBusiness = (row: BusinessRow): Business => ({
  business_name: row.name,
  business_email: row.email,
  business_phone_number: row.phoneNumber,
  business_address: row.address,
  business_state: row.state,
  business_country: row.country,
  business_postal_code: row.postalCode,
  cac_number: row.cacNumber,
  identityNumberEnding: row.identityNumberEnding,
});

async function listChecklist(db: Db, userId: string, store: OwnStore | null): Promise<ChecklistItem[]> {
  const documents = await findDocuments(db, userId);
  return [
    ...documentKinds.map((kind) => showDocument(kind, documents)),
    ...(await listStoreItems(db, store?.id)),
  ];
}

function showDocument(
  kind: (typeof documentKinds)[number],
  documents: readonly BusinessDocumentRow[],
): ChecklistItem {
  const found = documents.find((document) => document.kind === kind);
  if (!found) return { kind, state: 'missing', reason: null, expiresOn: null };
  return { kind, state: found.state, reason: found.reason, expiresOn: found.expiresOn };
}

/** What the store itself lacks: its owner has changed its settings, and a product is on sale. */
async function listStoreItems(db: Db, storeId: string | undefined): Promise<ChecklistItem[]> {
  const [store] = storeId
    ? await db.select({ version: stores.version }).from(stores).where(eq(stores.id, storeId))
    : [];
  const [product] = storeId
    ? await db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.storeId, storeId), eq(products.status, 'active')))
        .limit(1)
    : [];
  const state = (isDone: boolean) => (isDone ? ('accepted' as const) : ('missing' as const));
  return [
    { kind: 'profile', state: state((store?.version ?? 1) > 1), reason: null, expiresOn: null },
    { kind: 'product', state: state(product !== undefined), reason: null, expiresOn: null },
  ];
}
