import { and, eq } from 'drizzle-orm';

import { sellingProductPath } from '@/config/paths';
import { type RevisionDecision } from '@/contracts/listing-review';
import { recordAudit } from '@/server/modules/audit';
import { notifyStore } from '@/server/modules/notifications';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { updateListing } from './listing';
import { publishListing } from './publish';
import { revisionNotices } from './revision-messages';
import { listings, type ListingRow } from './tables';
import { addNewVariants } from './variants';

/**
 * Approves a submission, which puts it into the shop, or sends it back with reasons by field. The
 * version in the shop stays as it is until then.
 *
 * @throws {HttpError} 404 for a product that is not submitted, 409 if it changed since it was read,
 * 400 if nothing says why it is sent back
 */
export const decideRevision = (
  deps: Deps,
  actor: AuditActor,
  id: string,
  decision: RevisionDecision,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(listings)
      .where(and(eq(listings.id, id), eq(listings.review, 'submitted')))
      .for('update');
    if (!row)
      throw httpError('not-found', 'We can’t find this submission. It may have been decided or withdrawn.');
    if (row.version !== decision.version)
      throw httpError('conflict', 'This product has changed or has already been decided. Reload the page.');
    if (decision.decision === 'approve') await approve(tx, deps, actor, row, decision.nafdacChecked);
    else await sendBack(tx, deps, actor, row, decision.reasons);
  });

async function approve(
  tx: Db,
  deps: Deps,
  actor: AuditActor,
  row: ListingRow,
  nafdacChecked: boolean,
): Promise<void> {
  const now = deps.now();
  const { id, content, published, storeId } = row;
  const isSameNumber = published?.nafdacNumber === content.nafdacNumber;
  const nafdac = isSameNumber && !nafdacChecked ? {} : { nafdac: { isChecked: nafdacChecked } };
  await publishListing(tx, row, content, { ...nafdac, now });
  if (!published) await addNewVariants(tx, row, content.variants);
  const approved = { ...content, variants: [] };
  const changes = {
    content: approved,
    published: approved,
    review: 'approved',
    reasons: [],
    isHeld: false,
  } as const;
  await updateListing(tx, id, { ...changes, reasons: [], submittedAt: null }, now);
  const target = { type: 'product', id };
  const after = { name: content.name, nafdacChecked };
  await recordAudit(tx, actor, { action: 'product.approved', target, after, storeId }, now);
  const notice = {
    subject:
      published === null
        ? `${content.name} is in the shop`
        : `Your changes to ${content.name} are in the shop`,
    paragraphs: ['We’ve checked and approved it.'],
  };
  await notifyStore(tx, deps, storeId, { event: 'product-decided', ...notice, path: sellingProductPath(id) });
}

async function sendBack(
  tx: Db,
  deps: Deps,
  actor: AuditActor,
  { id, content, published, storeId }: ListingRow,
  reasons: RevisionDecision['reasons'],
): Promise<void> {
  if (reasons.length === 0)
    throw invalidFieldsError({ reasons: ['Say what is wrong with at least one field'] });
  const now = deps.now();
  await updateListing(tx, id, { review: 'rejected', reasons, submittedAt: null }, now);
  const target = { type: 'product', id };
  const texts = reasons.map(({ reason }) => reason);
  const after = { name: content.name, fields: reasons.map(({ field }) => field) };
  const entry = { action: 'product.sent-back' as const, target, after, storeId, reason: texts.join(' · ') };
  await recordAudit(tx, actor, entry, now);
  const notice = revisionNotices.sentBack(content.name, texts, published === null);
  await notifyStore(tx, deps, storeId, { event: 'product-decided', ...notice, path: sellingProductPath(id) });
}
