import { randomBytes } from 'node:crypto';

import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import { type VariantInput } from '@/contracts/listings';
import { orderItems } from '@/server/modules/parcels/tables';
import {
  deleteVariants,
  freePositionsAndSkus,
  insertVariants,
  updateVariant,
} from '@/server/modules/products';
import { productVariants, type VariantRow } from '@/server/modules/products/tables';
import { colors } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';

import { listingMessages, submissionMessages } from './messages';

type Owner = { id: string; storeId: string };

/** Finds the variants of products, in the order of each. */
export const findVariants = (
  db: Db,
  productIds: string[],
): Promise<(VariantRow & { color: string | null })[]> =>
  db
    .select({ ...getTableColumns(productVariants), color: productVariants.colorSlug })
    .from(productVariants)
    .where(inArray(productVariants.productId, productIds))
    .orderBy(asc(productVariants.productId), asc(productVariants.position));

const SKU_BYTES = 5;

/** Gives variants without a SKU one of ours. */
export const withSkus = (variants: readonly VariantInput[]): VariantInput[] =>
  variants.map((variant) =>
    variant.sku === '' ? { ...variant, sku: randomBytes(SKU_BYTES).toString('hex').toUpperCase() } : variant,
  );

/** What a complete variant says. */
const toValues = ({
  label,
  sku,
  priceKobo,
  compareAtKobo,
  stock,
  weightGrams,
  image,
  color,
}: VariantInput) => ({
  label,
  sku,
  priceKobo: priceKobo ?? 0,
  compareAtKobo,
  stock,
  weightGrams: weightGrams ?? 0,
  // Undefined keeps what is there.
  image,
  // A colour that the catalogue does not have is none.
  colorSlug:
    color === undefined
      ? undefined
      : sql`(select ${colors.slug} from ${colors} where ${colors.slug} = ${color})`,
});

/**
 * Adds variants after those with a position below `from`. They are complete (check-submission.ts).
 */
export async function addNewVariants(
  tx: Db,
  { id: productId, storeId }: Owner,
  variants: readonly VariantInput[],
  from = 0,
): Promise<void> {
  if (variants.length === 0) return;
  await refuseTakenSkus(tx, { id: productId, storeId }, variants);
  await insertVariants(
    tx,
    variants.map((variant, at) => ({ productId, storeId, position: from + at, ...toValues(variant) })),
  );
}

/**
 * Makes the product's variants those given, in their order. Those without an id are new.
 *
 * @throws {HttpError} 409 if price or stock changed since they were read, 400 if one that was sold
 * is missing, or a SKU is taken
 */
export async function replaceVariants(
  tx: Db,
  owner: Owner,
  variants: readonly VariantInput[],
): Promise<void> {
  // In the order of ids, like an order's lines, so that neither waits for the other.
  const former = await tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, owner.id))
    .orderBy(asc(productVariants.id))
    .for('update');
  const byId = new Map(former.map((variant) => [variant.id, variant]));
  for (const { id, version } of variants) {
    if (id !== undefined && byId.get(id)?.version !== version)
      throw httpError('conflict', listingMessages.stockChanged);
  }
  const remainingIds = new Set(variants.flatMap(({ id }) => id ?? []));
  await removeVariants(
    tx,
    [...byId.keys()].filter((id) => !remainingIds.has(id)),
  );
  await refuseTakenSkus(tx, owner, variants);
  await freePositionsAndSkus(tx, owner.id);
  for (const [position, variant] of variants.entries()) {
    const values = { position, ...toValues(variant) };
    if (variant.id === undefined)
      await insertVariants(tx, [{ productId: owner.id, storeId: owner.storeId, ...values }]);
    else await updateVariant(tx, variant.id, values);
  }
}

async function removeVariants(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const [sold] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(inArray(orderItems.variantId, ids))
    .limit(1);
  if (sold) throw invalidFieldsError({ variants: [submissionMessages.soldVariant] });
  await deleteVariants(tx, ids);
}

/** @throws {HttpError} 400 if a SKU belongs to another product of the store */
async function refuseTakenSkus(tx: Db, owner: Owner, variants: readonly VariantInput[]): Promise<void> {
  const taken = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.storeId, owner.storeId),
        sql`${productVariants.productId} <> ${owner.id}`,
        inArray(
          productVariants.sku,
          variants.map(({ sku }) => sku),
        ),
      ),
    );
  if (taken.length === 0) return;
  const skus = new Set(taken.map(({ sku }) => sku));
  const fields = variants.flatMap(({ sku }, at) => (skus.has(sku) ? [`variants[${at}].sku`] : []));
  throw invalidFieldsError(Object.fromEntries(fields.map((field) => [field, [submissionMessages.skuTaken]])));
}
