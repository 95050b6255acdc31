import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { productVariants, type VariantRow } from './tables';

type NewVariant = typeof productVariants.$inferInsert;
/** Undefined keeps the stored value. */
type VariantValues = Partial<Omit<NewVariant, 'colorSlug'>> & { colorSlug?: SQL | string | null | undefined };

export async function insertVariants(
  tx: Db,
  variants: (Omit<NewVariant, 'colorSlug'> & { colorSlug?: SQL | string | null | undefined })[],
): Promise<void> {
  if (variants.length > 0) await tx.insert(productVariants).values(variants);
}

export async function updateVariant(tx: Db, id: string, values: VariantValues): Promise<void> {
  await tx.update(productVariants).set(values).where(eq(productVariants.id, id));
}

export async function deleteVariants(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(productVariants).where(inArray(productVariants.id, ids));
}

/** Frees the positions and SKUs of a product's variants: each belongs to one variant at a time. */
export async function freePositionsAndSkus(tx: Db, productId: string): Promise<void> {
  await tx
    .update(productVariants)
    .set({ position: sql`-1 - ${productVariants.position}`, sku: sql`'~' || ${productVariants.id}` })
    .where(eq(productVariants.productId, productId));
}

/**
 * Changes price and stock of a variant that has the version still.
 * @returns undefined if it was sold or changed since it was read
 */
export async function changeOffer(
  tx: Db,
  { id, version }: { id: string; version: number },
  { priceKobo, stock }: { priceKobo?: number | undefined; stock: number },
): Promise<VariantRow | undefined> {
  const [changed] = await tx
    .update(productVariants)
    .set({
      ...(priceKobo !== undefined && {
        priceKobo,
        // A former price that is not above the new one would advertise no saving.
        compareAtKobo: sql`case when ${productVariants.compareAtKobo} > ${priceKobo} then ${productVariants.compareAtKobo} end`,
      }),
      stock,
    })
    .where(and(eq(productVariants.id, id), eq(productVariants.version, version)))
    .returning();
  return changed;
}

export type OfferValues = {
  id: string | undefined;
  label: string;
  price: number | null;
  compare: number | null;
  stock: number;
  weight: number | null;
};

/** Writes sizes, prices and stock of many variants in one statement. */
export async function writeOffers(tx: Db, rows: readonly OfferValues[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update product_variants as variant
    set label = value.label, price_kobo = value.price, compare_at_kobo = value.compare,
      stock = value.stock, weight_grams = value.weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as value(id uuid, label text, price bigint, compare bigint, stock int, weight int)
    where variant.id = value.id`);
}
