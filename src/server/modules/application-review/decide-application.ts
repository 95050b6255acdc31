import { eq } from 'drizzle-orm';

import { type ApplicationDecision, type DocumentDecision } from '@/contracts/application-review';
import { documentKinds, type DocumentState } from '@/contracts/business-terms';
import { toLagosDay } from '@/contracts/working-days';
import { recordAudit } from '@/server/modules/audit';
import { users } from '@/server/modules/authentication/tables';
import {
  findDocuments,
  isDocument,
  removeDocument,
  changeApplication,
  saveDecision,
} from '@/server/modules/business';
import {
  businessDocuments,
  type BusinessDocumentRow,
  businesses,
  type BusinessRow,
} from '@/server/modules/business/tables';
import { setApprovedNames } from '@/server/modules/stores';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { notifyApproved, notifySentBack } from './notify-applicant';
import { openStore, type OpenStore } from './open-store';

const states = { accept: 'accepted', reject: 'rejected', waive: 'waived' } as const satisfies Record<
  DocumentDecision['decision'],
  DocumentState
>;

/**
 * Approves an application, which opens the store, or sends it back with reasons. Documents that
 * were accepted once stay accepted.
 *
 * @param open opens the store and makes the applicant its owner
 * @throws {HttpError} 404 for an unknown application, 409 if it changed since it was read or is not
 * pending, 400 if a decision lacks a document or a reason
 */
export async function decideApplication(
  deps: Deps,
  actor: AuditActor,
  userId: string,
  decision: ApplicationDecision,
  open: OpenStore = openStore,
): Promise<void> {
  const waivedFiles = await withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const business = await lockApplication(tx, userId, decision.version);
    const files = [];
    for (const one of decision.documents) files.push(await decideDocument(tx, actor, userId, one, now));
    const documents = await findDocuments(tx, userId);
    if (decision.decision === 'approve') await approve(tx, deps, actor, { business, documents, open });
    else await sendBack(tx, deps, actor, business, decision.reasons, documents);
    return files;
  });
  for (const name of waivedFiles) deps.background.run('waived document', () => removeDocument(deps, name));
}

async function lockApplication(tx: Db, userId: string, version: string): Promise<BusinessRow> {
  const [business] = await tx.select().from(businesses).where(eq(businesses.userId, userId)).for('update');
  if (!business) throw httpError('not-found', 'We can’t find this application.');
  if (business.status !== 'pending' || business.updatedAt.toISOString() !== version)
    throw httpError('conflict', 'This application has changed or has already been decided. Reload the page.');
  return business;
}

const invalidDocumentError = (kind: string, message: string) =>
  invalidFieldsError({ [`documents.${kind}`]: [message] });

/** @returns the file of a waived document, which is not needed any more */
async function decideDocument(
  tx: Db,
  actor: AuditActor,
  userId: string,
  { kind, decision, reason, expiresOn }: DocumentDecision,
  now: Date,
): Promise<string | null> {
  const [former] = await tx.select().from(businessDocuments).where(isDocument(userId, kind));
  if (!former && decision !== 'waive') throw invalidDocumentError(kind, 'This document was not sent');
  if (decision === 'accept' && expiresOn !== undefined && expiresOn < toLagosDay(now))
    throw invalidDocumentError(kind, 'This document has expired');
  const state = states[decision];
  const isWaived = decision === 'waive';
  const file = isWaived ? { name: null, type: null, bytes: 0, pages: 0 } : {};
  const changes = { state, reason: reason || null, expiresOn: expiresOn ?? null, ...file };
  await saveDecision(tx, { userId, kind, createdAt: now, name: former?.name ?? null }, changes);
  const target = { type: 'application', id: userId };
  const change = { after: { document: kind, state }, ...(reason && { reason }) };
  await recordAudit(tx, actor, { action: 'document.decided', target, ...change }, now);
  return isWaived ? (former?.name ?? null) : null;
}

const isSettled = ({ state }: BusinessDocumentRow) => state === 'accepted' || state === 'waived';

type Approval = { business: BusinessRow; documents: readonly BusinessDocumentRow[]; open: OpenStore };

async function approve(
  tx: Db,
  deps: Deps,
  actor: AuditActor,
  { business, documents, open }: Approval,
): Promise<void> {
  const settled = documents.filter(isSettled).map(({ kind }) => kind);
  if (!documentKinds.every((kind) => settled.includes(kind)))
    throw invalidFieldsError({ documents: ['Accept or waive every document first'] });
  const now = deps.now();
  const { userId } = business;
  await changeApplication(tx, userId, { status: 'approved', reasons: [], updatedAt: now });
  const store = await open(tx, business, now);
  await freezeApprovedNames(tx, store.id, business);
  const target = { type: 'application', id: userId };
  const after = { status: 'approved', store: store.slug };
  await recordAudit(tx, actor, { action: 'application.approved', target, after, storeId: store.id }, now);
  await notifyApproved(tx, deps, userId, store.name);
}

/** The names whose bank accounts are the store's own; renaming adds none. */
async function freezeApprovedNames(tx: Db, storeId: string, { userId, name }: BusinessRow): Promise<void> {
  const [applicant] = await tx.select().from(users).where(eq(users.id, userId));
  const approvedNames = [name, ...(applicant ? [`${applicant.firstName} ${applicant.lastName}`] : [])];
  await setApprovedNames(tx, storeId, approvedNames);
}

async function sendBack(
  tx: Db,
  deps: Deps,
  actor: AuditActor,
  { userId }: BusinessRow,
  reasons: string[],
  documents: readonly BusinessDocumentRow[],
): Promise<void> {
  const rejected = documents
    .filter(({ state }) => state === 'rejected')
    .map(({ kind, reason }) => ({ document: kind, reason: reason ?? '' }));
  if (reasons.length + rejected.length === 0)
    throw invalidFieldsError({ reasons: ['Say what is wrong, or reject a document'] });
  const now = deps.now();
  await changeApplication(tx, userId, { status: 'rejected', reasons, updatedAt: now });
  const target = { type: 'application', id: userId };
  const after = { status: 'rejected', reasons, documents: rejected.map(({ document }) => document) };
  await recordAudit(tx, actor, { action: 'application.sent-back', target, after }, now);
  await notifySentBack(tx, deps, userId, reasons, rejected);
}
