import { eq, inArray } from 'drizzle-orm';

import { knownAllergens } from '@/contracts/allergens';
import { reservedSlugs } from '@/contracts/catalogue';
import { SLUG_MAX_CHARACTERS } from '@/contracts/catalogue-terms';
import { type ListingContent } from '@/contracts/listings';
import { type NafdacStatus } from '@/contracts/skin';
import {
  toDetailsRow,
  toProductRow,
  searchRow,
  toSlug,
  writeSearchRows,
  type ProductEntry,
} from '@/server/modules/catalogue';
import { markNafdacChecked, saveProduct, saveDetails } from '@/server/modules/products';
import { products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { addIngredients } from '@/server/modules/taxonomy';
import { brands, categories, subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

import { findOrAddBrand } from './find-brand';
import { listingPictures, type ListingRow } from './tables';
import { findVariants } from './variants';

/** Says who checked a NAFDAC number; never the name of one person. */
const NAFDAC_CHECKED_BY = 'Dídán’s review team';

/** What staff found out about the NAFDAC number. */
export type NafdacCheck = { isChecked: boolean };

type Product = Pick<ListingRow, 'id' | 'storeId'>;

/**
 * Puts the content into the shop: as a new product, or in place of what is there.
 *
 * @param nafdac left out if the number is the one that was approved before
 */
export async function publishListing(
  tx: Db,
  listing: Product,
  content: ListingContent,
  { nafdac, now }: { nafdac?: NafdacCheck; now: Date },
): Promise<void> {
  const { id } = listing;
  const [former] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  const store = await findStore(tx, listing.storeId);
  const brandSlug = await findOrAddBrand(tx, content.brand, store);
  const slug = former?.slug ?? (await findFreeSlug(tx, content.name));
  const entry = await toEntry(tx, id, content, { slug, brandSlug, now: former?.createdAt ?? now });
  const status = store.status === 'open' ? ('active' as const) : ('paused' as const);
  const row = { ...toProductRow(entry, id, listing.storeId), status };
  const { createdAt: _, topPick: __, nafdacStatus, ...changes } = row;
  await saveProduct(tx, row, { ...changes, ...(nafdac && { nafdacStatus }) });
  await writeDetails(tx, id, entry, { nafdac, now });
  await markPublished(tx, content);
  await writeNames(tx, id, entry, content);
}

async function findStore(tx: Db, id: string) {
  const [store] = await tx
    .select({ city: stores.city, status: stores.status })
    .from(stores)
    .where(eq(stores.id, id))
    // Or it is suspended meanwhile, and this product stays in the shop.
    .for('key share');
  if (!store) throw new Error(`Store ${id} does not exist.`);
  return store;
}

const MAX_NUMBER = 200;

/** Builds a slug from the name, with a number where other products have it. */
async function findFreeSlug(tx: Db, name: string): Promise<string> {
  const base =
    toSlug(name)
      .slice(0, SLUG_MAX_CHARACTERS - 4)
      .replace(/-$/, '') || 'product';
  const candidates = [base, ...Array.from({ length: MAX_NUMBER }, (_, at) => `${base}-${at + 2}`)];
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.slug, candidates));
  const taken = new Set([...rows.map(({ slug }) => slug), ...reservedSlugs]);
  const free = candidates.find((slug) => !taken.has(slug));
  if (!free) throw new Error(`No slug is free for ${name}.`);
  return free;
}

async function toEntry(
  tx: Db,
  id: string,
  content: ListingContent,
  { slug, brandSlug, now }: { slug: string; brandSlug: string; now: Date },
): Promise<ProductEntry> {
  const variants = await findVariants(tx, [id]);
  const offers = variants.length > 0 ? variants : content.variants;
  const [first] = offers;
  const nafdacStatus: NafdacStatus = content.nafdacNumber === '' ? 'not-supplied' : 'submitted';
  return {
    slug,
    brandSlug,
    name: content.name,
    storeSlug: '',
    categorySlug: content.category,
    subCategorySlug: content.subCategory,
    colorSlugs: content.colors,
    skinTypes: content.skinTypes,
    concerns: content.concerns,
    description: content.description,
    howToUse: content.howToUse,
    patchTest: content.patchTest,
    paoMonths: content.paoMonths,
    inci: content.inci,
    allergens: content.inci.filter((name) => knownAllergens.has(toSlug(name))),
    keyActives: content.keyActives.map(({ name, percent }) => ({
      name,
      ...(percent !== null && { percent }),
    })),
    sizeLabel: first?.label ?? '',
    weightGrams: first?.weightGrams ?? 0,
    priceKobo: first?.priceKobo ?? 0,
    compareAtKobo: first?.compareAtKobo ?? null,
    stock: first?.stock ?? 0,
    variants: offers.map((offer) => ({
      sku: offer.sku,
      label: offer.label,
      compareAtKobo: offer.compareAtKobo,
      stock: offer.stock,
      priceKobo: offer.priceKobo ?? 0,
      weightGrams: offer.weightGrams ?? 0,
    })),
    nafdacNumber: content.nafdacNumber || null,
    nafdacStatus,
    batches: content.batches.map(({ number, expiry }) => ({ number, expiry })),
    topPick: false,
    createdAt: now.toISOString(),
    images: content.pictures.map(({ name, alt }) => ({
      name,
      alt: alt || `${content.brand} ${content.name}`,
    })),
  };
}

async function writeDetails(
  tx: Db,
  productId: string,
  entry: ProductEntry,
  { nafdac, now }: { nafdac?: NafdacCheck | undefined; now: Date },
): Promise<void> {
  const { nafdacCheckedAt: _, nafdacCheckedBy: __, ...details } = toDetailsRow(entry, productId);
  const isChecked = nafdac?.isChecked === true && entry.nafdacNumber !== null;
  const check = {
    nafdacCheckedAt: isChecked ? now : null,
    nafdacCheckedBy: isChecked ? NAFDAC_CHECKED_BY : null,
  };
  await saveDetails(tx, { ...details, ...check }, { ...details, ...(nafdac && check) });
  if (isChecked) await markNafdacChecked(tx, productId);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function markPublished(tx: Db, { pictures }: ListingContent): Promise<void> {
  const uploaded = pictures.map(({ name }) => name).filter((name) => UUID.test(name));
  if (uploaded.length > 0)
    await tx.update(listingPictures).set({ wasPublished: true }).where(inArray(listingPictures.id, uploaded));
}

/** Writes what search and filters know of the product. */
async function writeNames(tx: Db, id: string, entry: ProductEntry, { inci }: ListingContent): Promise<void> {
  await addIngredients(
    tx,
    inci.map((name) => ({ slug: toSlug(name), name })),
  );
  const [found] = await tx
    .select({
      number: products.number,
      brand: brands.name,
      category: categories.name,
      subCategory: subCategories.name,
    })
    .from(products)
    .innerJoin(brands, eq(brands.slug, products.brandSlug))
    .innerJoin(categories, eq(categories.slug, products.categorySlug))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .where(eq(products.id, id));
  if (!found) throw new Error(`Product ${id} was not written.`);
  await writeSearchRows(tx, [{ number: found.number, ...searchRow(entry, found) }]);
}
