import {
  type BusinessPayload,
  type BusinessReply,
  type BusinessStatus,
  type OwnStore,
} from '@/contracts/business';
import { findMemberships } from '@/server/modules/authentication';
import { type Db } from '@/server/platform/database/database';
import { type BusinessRow } from '@/server/platform/database/schema/businesses';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { seal } from '@/server/platform/security/secrets';

import { type IdentityDocument, readDocument, storeDocument, type StoredDocument } from './document';
import { businessMessages } from './messages';
import { findBusiness, saveApplication } from './repo';

const IDENTITY_CHARACTERS_SHOWN = 4;

/**
 * Stores a seller's application.
 * @throws 409 if the user owns a store or has a pending or approved application
 */
export async function submitApplication(
  deps: Deps,
  userId: string,
  payload: BusinessPayload,
  file: File | undefined,
) {
  if (await findOwnedStore(deps.db, userId)) throw httpError('conflict', businessMessages.hasStore);
  const document = await readDocument(file);
  const stored = await storeDocument(deps, document);
  const saved = await saveApplication(deps.db, toRow(deps, userId, payload, document, stored)).catch(
    async (error) => {
      await stored.remove();
      throw error;
    },
  );
  if (!saved) {
    await stored.remove();
    throw httpError('conflict', businessMessages.alreadyApplied);
  }
  return { status: 'pending' satisfies BusinessStatus };
}

function toRow(
  deps: Deps,
  userId: string,
  payload: BusinessPayload,
  document: IdentityDocument,
  stored: StoredDocument,
): BusinessRow {
  const now = deps.now();
  return {
    userId,
    name: payload.business_name,
    email: payload.business_email ?? '',
    phoneNumber: payload.business_phone_number,
    address: payload.business_address,
    state: payload.business_state,
    country: payload.business_country,
    postalCode: payload.business_postal_code,
    cacNumber: payload.cac_number,
    identityNumberSealed: seal(deps.keys.identity, payload.identity_number, userId),
    identityNumberEnding: payload.identity_number.slice(-IDENTITY_CHARACTERS_SHOWN),
    documentName: stored.name,
    documentType: document.type,
    documentBytes: document.bytes.byteLength,
    documentPages: stored.pages,
    status: 'pending',
    reasons: [],
    createdAt: now,
    updatedAt: now,
  };
}

async function findOwnedStore(db: Db, userId: string): Promise<OwnStore | null> {
  const owned = (await findMemberships(db, userId)).find(({ role }) => role === 'owner');
  return owned ? { id: owned.storeId, slug: owned.slug, name: owned.name } : null;
}

export async function getBusiness(deps: Deps, userId: string): Promise<BusinessReply> {
  const store = await findOwnedStore(deps.db, userId);
  const row = await findBusiness(deps.db, userId);
  if (!row && store) return { business: null, status: 'approved', reasons: [], store };
  if (!row) return { business: null, status: 'none', reasons: [], store: null };
  const business = {
    business_name: row.name,
    business_email: row.email,
    business_phone_number: row.phoneNumber,
    business_address: row.address,
    business_state: row.state,
    business_country: row.country,
    business_postal_code: row.postalCode,
    cac_number: row.cacNumber,
    identityNumberEnding: row.identityNumberEnding,
  };
  return { business, status: store ? 'approved' : row.status, reasons: store ? [] : row.reasons, store };
}
