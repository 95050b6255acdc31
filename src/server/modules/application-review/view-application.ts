import { eq } from 'drizzle-orm';

import { type ReviewedApplication } from '@/contracts/application-review';
import { recordAudit } from '@/server/modules/audit';
import { users } from '@/server/modules/authentication/tables';
import { findBusiness, findDocuments, openPage } from '@/server/modules/business';
import { businessDocuments } from '@/server/modules/business/tables';
import { drawWatermark } from '@/server/modules/pictures';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { FileReply } from '@/server/platform/http/file-reply';
import { listKeys, unseal } from '@/server/platform/security/secrets';

/** The text across the picture of a document. */
const watermark = (viewer: string, day: string): string => `${viewer} · ${day}`;

/**
 * Reads an application with the whole identity number, and logs who read it.
 * @throws {HttpError} 404 if there is none
 */
export async function viewApplication(
  deps: Deps,
  actor: AuditActor,
  userId: string,
): Promise<ReviewedApplication> {
  const { db, keys } = deps;
  const business = await findBusiness(db, userId);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!business || !user) throw httpError('not-found', 'We can’t find this application.');
  const target = { type: 'application', id: userId };
  await recordAudit(db, actor, { action: 'application.viewed', target }, deps.now());
  const documents = await findDocuments(db, userId);
  return {
    id: userId,
    status: business.status,
    reasons: business.reasons,
    applicant: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
    business: {
      business_name: business.name,
      business_email: business.email,
      business_phone_number: business.phoneNumber,
      business_address: business.address,
      business_state: business.state,
      business_country: business.country,
      business_postal_code: business.postalCode,
      cac_number: business.cacNumber,
      identity_number: unseal(listKeys(keys, 'identity'), business.identityNumberSealed, userId),
    },
    documents: documents.map(({ id, kind, state, pages, reason, expiresOn, createdAt }) => ({
      id,
      kind,
      state,
      pages,
      reason,
      expiresOn,
      createdAt: createdAt.toISOString(),
    })),
    version: business.updatedAt.toISOString(),
  };
}

/**
 * Opens a page of a document with the viewer's name and the day across it, and logs the view.
 * @throws {HttpError} 404 if there is no such page
 */
export async function viewDocumentPage(
  deps: Deps,
  { actor, viewer }: { actor: AuditActor; viewer: string },
  { id, page }: { id: string; page: number },
): Promise<FileReply> {
  const { db } = deps;
  const [document] = await db.select().from(businessDocuments).where(eq(businessDocuments.id, id));
  const picture = document && (await openPage(deps, document, page));
  if (!picture) throw httpError('not-found', 'We can’t find this page.');
  const now = deps.now();
  const target = { type: 'document', id };
  const after = { page, kind: document.kind, application: document.userId };
  await recordAudit(db, actor, { action: 'document.viewed', target, after }, now);
  const text = watermark(viewer, now.toISOString().slice(0, 10));
  return new FileReply({ bytes: new Uint8Array(await drawWatermark(picture, text)) });
}
