import { asc, eq } from 'drizzle-orm';

import { sellingProductPath } from '@/config/paths';
import { type StartRecallPayload } from '@/contracts/recalls';
import { recordAudit } from '@/server/modules/audit';
import { notifyStore } from '@/server/modules/notifications';
import { lockVariants, setProductStatus } from '@/server/modules/products';
import { products, productVariants } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { findBatches, isSameBatch } from './find-products';
import { recallStoreNotices } from './messages';
import { recalls } from './tables';

/**
 * Recalls a batch of a product, or all of them: the product leaves the shop, the store is told, and
 * a job tells the buyers and prepares their refunds.
 *
 * @returns The recall's id.
 * @throws {HttpError} 404 for an unknown product; 400 for a batch that was never sold; 409 if the
 * batch is recalled already
 */
export const startRecall = (deps: Deps, actor: AuditActor, payload: StartRecallPayload): Promise<string> =>
  withTransaction(deps.db, async (tx) => {
    const product = await lockProduct(tx, payload.productId);
    const batch = await requireKnownBatch(tx, payload);
    const now = deps.now();
    const { reason, advice } = payload;
    const [started] = await tx
      .insert(recalls)
      .values({
        productId: product.id,
        storeId: product.storeId,
        batch,
        reason,
        advice,
        createdAt: now,
        dueAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: recalls.id });
    if (!started) throw httpError('conflict', 'This batch is recalled already.');
    if (product.status === 'active') await setProductStatus(tx, product.id, 'paused');
    const target = { type: 'recall', id: started.id };
    const after = { product: product.slug, batch, advice };
    const audited = { action: 'recall.started' as const, target, after, reason, storeId: product.storeId };
    await recordAudit(tx, actor, audited, now);
    const notice = recallStoreNotices.started(product.name, batch, reason);
    const path = sellingProductPath(product.id);
    await notifyStore(tx, deps, product.storeId, { event: 'recall', ...notice, path });
    return started.id;
  });

/**
 * Locks a product and its variants, in the order in which orders lock them: an order that is being
 * placed is in the database before the recall looks for buyers, and a later one finds the product
 * paused.
 */
async function lockProduct(tx: Db, id: string) {
  const variants = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.id));
  await lockVariants(
    tx,
    variants.map((variant) => variant.id),
  );
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!product) throw httpError('not-found', 'We can’t find this product.');
  return product;
}

/** Returns the batch as stores write it; null for all. A mistyped batch would match no buyer. */
async function requireKnownBatch(
  tx: Db,
  { productId, batch }: Pick<StartRecallPayload, 'productId' | 'batch'>,
): Promise<string | null> {
  if (!batch) return null;
  const known = (await findBatches(tx, [productId])).get(productId) ?? [];
  const found = known.find((one) => isSameBatch(one, batch));
  if (found === undefined)
    throw invalidFieldsError({ batch: ['Nobody has bought or sells this product in such a batch'] });
  return found;
}
