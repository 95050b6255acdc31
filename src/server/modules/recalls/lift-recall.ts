import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm';

import { sellingProductPath } from '@/config/paths';
import { type LiftRecallPayload } from '@/contracts/recalls';
import { recordAudit } from '@/server/modules/audit';
import { notifyStore } from '@/server/modules/notifications';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { setProductStatus } from '@/server/modules/products';
import { productDetails, products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { recallStoreNotices } from './messages';
import { recallLines, recalls, type RecallRow } from './tables';

/**
 * Lifts a recall, once. If the stock was replaced, what is not dispatched yet is sent after all,
 * and the others keep their notice and refund. If the recall was mistaken, no further refund is
 * made and the job tells the buyers.
 *
 * @throws {HttpError} 404 for an unknown recall; 409 if it is already lifted, or if the store still
 * lists the batch as one that it sells
 */
export const liftRecall = (
  deps: Deps,
  actor: AuditActor,
  id: string,
  { outcome, reason }: LiftRecallPayload,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const [recall] = await tx
      .update(recalls)
      .set({ liftedAt: now, outcome, dueAt: now })
      .where(
        and(
          eq(recalls.id, id),
          isNull(recalls.liftedAt),
          outcome === 'replaced' ? notExists(listedBatch(tx)) : undefined,
        ),
      )
      .returning();
    if (!recall) throw await findConflict(tx, id);
    await dropRefunds(tx, recall);
    const name = await returnToShop(tx, recall);
    const target = { type: 'recall', id };
    const { storeId } = recall;
    await recordAudit(
      tx,
      actor,
      { action: 'recall.lifted', target, after: { outcome }, reason, storeId },
      now,
    );
    const path = sellingProductPath(recall.productId);
    await notifyStore(tx, deps, storeId, {
      event: 'recall',
      ...recallStoreNotices.lifted(name, recall.batch),
      path,
    });
  });

/** The product's batches, if the recalled one is among them. */
const listedBatch = (tx: Db) =>
  tx
    .select({ id: productDetails.productId })
    .from(productDetails)
    .where(
      and(
        eq(productDetails.productId, recalls.productId),
        sql`exists (select 1 from jsonb_array_elements(${productDetails.batches}) listed where lower(listed ->> 'number') = lower(${recalls.batch}))`,
      ),
    );

async function findConflict(tx: Db, id: string) {
  const [known] = await tx.select().from(recalls).where(eq(recalls.id, id));
  if (!known) return httpError('not-found', 'We can’t find this recall.');
  const { liftedAt, batch } = known;
  return httpError(
    'conflict',
    liftedAt
      ? 'This recall has already been lifted.'
      : `The product still lists batch ${batch ?? ''}. Ask the store to change its batches first.`,
  );
}

/**
 * Drops refunds that were not requested yet: all of a mistaken recall, else of what is still to be
 * sent.
 */
async function dropRefunds(tx: Db, { id, outcome }: RecallRow): Promise<void> {
  const undispatched = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(and(eq(orderItems.id, recallLines.itemId), isNull(orderParcels.dispatchedAt)));
  await tx
    .update(recallLines)
    .set({ state: 'dropped', problem: null })
    .where(
      and(
        eq(recallLines.recallId, id),
        inArray(recallLines.state, ['waiting', 'approved']),
        outcome === 'mistaken' ? undefined : exists(undispatched),
      ),
    );
}

/**
 * Puts the product back on sale if its store is open. A trigger refuses while another recall lasts.
 */
async function returnToShop(tx: Db, { productId, storeId }: RecallRow): Promise<string> {
  const [store] = await tx
    .select({ status: stores.status })
    .from(stores)
    .where(eq(stores.id, storeId))
    // Or it is suspended meanwhile, and this product stays in the shop.
    .for('key share');
  if (store?.status === 'open') await setProductStatus(tx, productId, 'active', 'paused');
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  return product?.name ?? '';
}
