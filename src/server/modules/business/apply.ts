import { type ApplicationChanges, type BusinessPayload } from '@/contracts/business';
import { type BusinessStatus, type DocumentKind } from '@/contracts/business-terms';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type SentFile } from '@/server/platform/http/form';
import { seal } from '@/server/platform/security/secrets';

import { readDocument, removeDocument, storeDocument } from './document';
import { findOwnedStore } from './get-application';
import { findDocuments, replaceDocument, saveApplication, touchApplication } from './repo';
import { type BusinessRow } from './tables';

const notChangeableError = () => httpError('not-found', 'You have no application that can be changed.');

const IDENTITY_CHARACTERS_SHOWN = 4;

/**
 * Stores a seller's application with the identity document.
 * @throws {HttpError} 409 if the user owns a store or has a pending or approved application
 */
export async function submitApplication(
  deps: Deps,
  userId: string,
  payload: BusinessPayload,
  file: SentFile | undefined,
) {
  if (await findOwnedStore(deps.db, userId))
    throw httpError('conflict', 'You already have a store on Dídán.');
  const document = await readDocument(file);
  const stored = await storeDocument(deps, document);
  const former = await withTransaction(deps.db, async (tx) => {
    const isSaved = await saveApplication(tx, toRow(deps, userId, payload));
    if (!isSaved)
      throw httpError(
        'conflict',
        'You’ve already applied. We’ll email you once we’ve reviewed your application.',
      );
    return replaceDocument(tx, { userId, kind: 'identity', ...stored }, deps.now());
  }).catch(async (error) => {
    await removeDocument(deps, stored.name);
    throw error;
  });
  deps.background.run('former document', () => removeDocument(deps, former));
  return { status: 'pending' as const satisfies BusinessStatus };
}

function toRow(deps: Deps, userId: string, payload: BusinessPayload): BusinessRow {
  const now = deps.now();
  return {
    userId,
    ...toColumns(payload),
    ...sealIdentityNumber(deps, userId, payload.identity_number),
    status: 'pending',
    reasons: [],
    createdAt: now,
    updatedAt: now,
  };
}

const toColumns = (payload: Omit<BusinessPayload, 'identity_number'>) => ({
  name: payload.business_name,
  email: payload.business_email ?? '',
  phoneNumber: payload.business_phone_number,
  address: payload.business_address,
  state: payload.business_state,
  country: payload.business_country,
  postalCode: payload.business_postal_code,
  cacNumber: payload.cac_number,
});

const sealIdentityNumber = ({ keys }: Deps, userId: string, identityNumber: string) => ({
  identityNumberSealed: seal(keys.identity, identityNumber, userId),
  identityNumberEnding: identityNumber.slice(-IDENTITY_CHARACTERS_SHOWN),
});

/**
 * Corrects the fields of an application and sends it for review again.
 * @throws {HttpError} 404 without an application that can be changed, 409 while a document is
 * missing or rejected
 */
export async function resendApplication(
  deps: Deps,
  userId: string,
  { identity_number: identityNumber, ...payload }: ApplicationChanges,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const identity = identityNumber === undefined ? {} : sealIdentityNumber(deps, userId, identityNumber);
    const changes = { ...toColumns(payload), ...identity, status: 'pending' as const, reasons: [] };
    if (!(await touchApplication(tx, userId, changes, deps.now()))) throw notChangeableError();
    const documents = await findDocuments(tx, userId);
    if (documents.some(({ state }) => state === 'rejected'))
      throw httpError('conflict', 'Replace the documents that we couldn’t accept first.');
  });
}

/**
 * Stores a document of the user's application in the place of the former one.
 * @throws {HttpError} 404 without an application that can be changed, 409 for an accepted document
 */
export async function sendDocument(
  deps: Deps,
  userId: string,
  kind: DocumentKind,
  file: SentFile | undefined,
): Promise<void> {
  const document = await readDocument(file, 'document');
  const stored = await storeDocument(deps, document);
  const former = await withTransaction(deps.db, async (tx) => {
    if (!(await touchApplication(tx, userId, {}, deps.now()))) throw notChangeableError();
    const documents = await findDocuments(tx, userId);
    if (documents.some((one) => one.kind === kind && one.state === 'accepted'))
      throw httpError('conflict', 'We’ve already accepted this document.');
    return replaceDocument(tx, { userId, kind, ...stored }, deps.now());
  }).catch(async (error) => {
    await removeDocument(deps, stored.name);
    throw error;
  });
  deps.background.run('former document', () => removeDocument(deps, former));
}
