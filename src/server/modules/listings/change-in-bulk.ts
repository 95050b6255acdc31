import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { type BulkReply } from '@/contracts/listing-replies';
import { type BulkChange } from '@/contracts/listings';
import { recordAudit } from '@/server/modules/audit';
import { changeOffer } from '@/server/modules/products';
import { productVariants, type VariantRow } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { listings } from './tables';

/**
 * Changes prices and stock of variants in the shop, each by itself: one that was sold or changed
 * since it was read is `stale`, one that is not the store's is `refused`.
 */
export const changeInBulk = (
  deps: Deps,
  { storeId, actor }: { storeId: string; actor: AuditActor },
  changes: readonly BulkChange[],
): Promise<BulkReply> =>
  withTransaction(deps.db, async (tx) => {
    const former = await lockVariants(
      tx,
      storeId,
      changes.map(({ variantId }) => variantId),
    );
    const items = [];
    for (const change of changes) items.push(await changeOne(tx, deps, actor, change, former));
    return { items };
  });

/** Locks the variants that the store may change, in the order in which orders lock them. */
async function lockVariants(tx: Db, storeId: string, ids: string[]): Promise<Map<string, VariantRow>> {
  const rows = await tx
    .select({ variant: productVariants })
    .from(productVariants)
    .innerJoin(listings, eq(listings.id, productVariants.productId))
    .where(
      and(
        eq(productVariants.storeId, storeId),
        inArray(productVariants.id, ids),
        isNull(listings.archivedAt),
      ),
    )
    .orderBy(asc(productVariants.id))
    .for('update', { of: productVariants });
  return new Map(rows.map(({ variant }) => [variant.id, variant]));
}

async function changeOne(
  tx: Db,
  deps: Deps,
  actor: AuditActor,
  { variantId, priceKobo, stock, version }: BulkChange,
  former: Map<string, VariantRow>,
): Promise<BulkReply['items'][number]> {
  const variant = former.get(variantId);
  if (!variant) return { variantId, result: 'refused', priceKobo: null, stock: null, version: null };
  const offer = { priceKobo, stock: stock ?? variant.stock };
  const changed = await changeOffer(tx, { id: variantId, version }, offer);
  const { priceKobo: price, stock: left, version: now } = changed ?? variant;
  if (changed) {
    former.set(variantId, changed);
    const target = { type: 'product', id: variant.productId };
    const before = { sku: variant.sku, priceKobo: variant.priceKobo, stock: variant.stock };
    const after = { sku: variant.sku, priceKobo: price, stock: left };
    await recordAudit(tx, actor, { action: 'product.priced', target, before, after }, deps.now());
  }
  return { variantId, result: changed ? 'ok' : 'stale', priceKobo: price, stock: left, version: now };
}
