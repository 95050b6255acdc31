import { randomUUID } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { knownAllergens } from '@/contracts/allergens';
import { type ListingPreview } from '@/contracts/listing-preview';
import { type ListingContent } from '@/contracts/listings';
import { PAY_ON_DELIVERY_MAX_KOBO, RETURN_DAYS } from '@/contracts/order-terms';
import { type Stores } from '@/contracts/stores';
import { findShipsFrom } from '@/contracts/working-days';
import { describeIngredients, toSlug } from '@/server/modules/catalogue';
import { toStoreCalendar } from '@/server/modules/parcels';
import { productDetails, products } from '@/server/modules/products/tables';
import { stores, type StoreRow } from '@/server/modules/stores/tables';
import { categories, colors, subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { findBrand } from './find-brand';
import { loadListingReply } from './listing';
import { listingMessages } from './messages';

/**
 * Reads a store's public page; app.ts passes it in, so that the modules do not import each other.
 */
export type ReadPublicStore = (slug: string) => Promise<Stores>;

/**
 * Shows a product as its page in the shop would, without reviews, from what the store saved last. A
 * NAFDAC number counts as checked only if it is the one that is in the shop.
 *
 * @throws {HttpError} 404 if the store has no such product, 409 if it lacks what a page needs
 */
export async function previewListing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId, id, readStore }: { storeId: string; id: string; readStore: ReadPublicStore },
): Promise<ListingPreview> {
  const { content, slug, updatedAt } = await loadListingReply(db, storeId, id);
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
  const names = await findNames(db, content);
  const variants = await toVariants(db, content);
  const [first] = variants;
  const [picture] = content.pictures;
  if (!store || !names || !first || !picture || content.name === '' || content.brand === '')
    throw httpError('conflict', listingMessages.previewIncomplete);
  const nafdac = await findNafdacCheck(db, id, content);
  const { brand, freeSlug } = await findBrand(db, content.brand);
  const altText = `${content.brand} ${content.name}`;
  const allergens = content.inci.filter((name) => knownAllergens.has(toSlug(name)));
  return {
    item: {
      id,
      slug: slug ?? id,
      name: content.name,
      ...names,
      createdAt: updatedAt,
      status: 'active',
      brand: { slug: brand?.slug ?? freeSlug, name: brand?.name ?? content.brand },
      store: toSummary(store),
      images: content.pictures.map(({ name, alt }) => ({ name, alt: alt || altText })),
      image: picture.name,
      imageAlt: picture.alt || altText,
      sizeLabel: first.label,
      priceKobo: first.priceKobo,
      compareAtKobo: first.compareAtKobo,
      stock: first.stock,
      variants,
      variantId: first.id,
      variantCount: variants.length,
      inStock: variants.some(({ stock }) => stock > 0),
      colors: await findColors(db, content.colors),
      skinTypes: content.skinTypes,
      concerns: content.concerns,
      description: content.description,
      howToUse: content.howToUse,
      patchTest: content.patchTest,
      paoMonths: content.paoMonths,
      inci: describeIngredients({ ...content, allergens }),
      allergens,
      keyActives: content.keyActives,
      batches: content.batches.filter(({ number, expiry }) => number !== '' && expiry !== ''),
      nafdacNumber: content.nafdacNumber || null,
      shipsFrom: findShipsFrom(now(), toStoreCalendar(store)),
      rating: 0,
      reviewCount: 0,
      ...nafdac,
    },
    seller: await findSeller(store, readStore),
  };
}

/** Finds the names of the category and the type; undefined if they are not chosen yet. */
async function findNames(db: Db, { category, subCategory }: ListingContent) {
  const [names] = await db
    .select({
      category: { slug: categories.slug, name: categories.name },
      subCategory: { slug: subCategories.slug, name: subCategories.name },
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.slug, subCategories.categorySlug))
    .where(and(eq(categories.slug, category), eq(subCategories.slug, subCategory)));
  return names;
}

const findColors = (db: Db, slugs: string[]) =>
  db
    .select({ slug: colors.slug, name: colors.name, hex: colors.hex })
    .from(colors)
    .where(inArray(colors.slug, slugs));

/** The variants that have a label and a price. Those of a draft have no id yet, so they get one. */
async function toVariants(db: Db, { variants, pictures }: ListingContent) {
  const known = await findColors(
    db,
    variants.flatMap(({ color }) => color ?? []),
  );
  return variants.flatMap(({ id = randomUUID(), sku, label, priceKobo, compareAtKobo, stock, ...look }) =>
    label === '' || priceKobo === null
      ? []
      : {
          id,
          sku: sku || id,
          label,
          priceKobo,
          compareAtKobo,
          stock,
          image: pictures.find(({ name }) => name === look.image)?.name ?? null,
          color: known.find(({ slug }) => slug === look.color) ?? null,
        },
  );
}

/** What staff found out about the number, if it is the one in the shop. */
async function findNafdacCheck(db: Db, id: string, { nafdacNumber }: ListingContent) {
  const [row] = await db
    .select({ product: products, details: productDetails })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(eq(products.id, id));
  const isSameNumber = row !== undefined && row.details.nafdacNumber === (nafdacNumber || null);
  const unchecked = nafdacNumber === '' ? ('not-supplied' as const) : ('submitted' as const);
  return {
    nafdacStatus: isSameNumber ? row.product.nafdacStatus : unchecked,
    nafdacCheckedAt: (isSameNumber && row.details.nafdacCheckedAt?.toISOString()) || null,
    nafdacCheckedBy: isSameNumber ? row.details.nafdacCheckedBy : null,
  };
}

const toSummary = ({ id, slug, name, city, state, logo }: StoreRow) => ({
  id,
  slug,
  name,
  city,
  state,
  logo,
});

async function findSeller(store: StoreRow, readStore: ReadPublicStore): Promise<ListingPreview['seller']> {
  const { logo, returnPolicy } = store;
  // A store that is not open has no public page, and so no rating of its own.
  const { items } = await readStore(store.slug);
  const { rating = 0, reviewCount = 0 } = items[0] ?? {};
  const rules = { returnDays: RETURN_DAYS, payOnDeliveryMaxKobo: PAY_ON_DELIVERY_MAX_KOBO };
  return { logo, returnPolicy, rating, reviewCount, ...rules };
}
