import { and, asc, count, eq, inArray } from 'drizzle-orm';

import { checkIngredients } from '@/contracts/ingredient-rules';
import { type Revision, type Revisions } from '@/contracts/listing-review';
import { type ListingContent } from '@/contracts/listings';
import { stores } from '@/server/modules/stores/tables';
import { categories, subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { findBrand } from './find-brand';
import { findJoinedIngredients } from './known-ingredients';
import { listings } from './tables';
import { findVariants } from './variants';

const isSubmitted = eq(listings.review, 'submitted');

/** Lists a page of submissions, the longest waiting first. */
export async function listRevisions(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Revisions> {
  const rows = await db
    .select({ listing: listings, store: stores.name })
    .from(listings)
    .innerJoin(stores, eq(stores.id, listings.storeId))
    .where(isSubmitted)
    .orderBy(asc(listings.submittedAt), asc(listings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(listings).where(isSubmitted);
  return {
    items: rows.map(({ listing: { id, content, published, isHeld, submittedAt, updatedAt }, store }) => ({
      id,
      store,
      isHeld,
      name: content.name,
      image: content.pictures[0]?.name ?? null,
      isNew: published === null,
      submittedAt: (submittedAt ?? updatedAt).toISOString(),
    })),
    page,
    pageSize,
    total: counted?.total ?? 0,
  };
}

/**
 * Reads a submission beside what is in the shop.
 * @throws {HttpError} 404 if the product is not submitted
 */
export async function readRevision(db: Db, id: string): Promise<Revision> {
  const [found] = await db
    .select({
      listing: listings,
      store: { id: stores.id, name: stores.name, slug: stores.slug },
    })
    .from(listings)
    .innerJoin(stores, eq(stores.id, listings.storeId))
    .where(and(isSubmitted, eq(listings.id, id)));
  if (!found)
    throw httpError('not-found', 'We can’t find this submission. It may have been decided or withdrawn.');
  const { listing, store } = found;
  const { content, published } = listing;
  const rows = published ? await findVariants(db, [id]) : [];
  const variants = rows.map(({ label, sku, priceKobo, compareAtKobo, stock, weightGrams, image, color }) => ({
    label,
    sku,
    priceKobo,
    compareAtKobo,
    stock,
    weightGrams,
    image,
    color,
  }));
  const { brand, similar } = await findBrand(db, content.brand);
  return {
    id,
    store,
    submitted: published ? { ...content, variants } : content,
    published: published && { ...published, variants },
    categoryNames: await findCategoryNames(db, published ? [content, published] : [content]),
    isNewBrand: brand === undefined,
    joinedBrand: brand && brand.name !== content.brand ? brand.name : null,
    similarBrand: similar?.name ?? null,
    joinedIngredients: await findJoinedIngredients(db, content.inci),
    findings: checkIngredients(content.inci, content.hydroquinonePercent).findings,
    isHeld: listing.isHeld,
    submittedAt: (listing.submittedAt ?? listing.updatedAt).toISOString(),
    version: listing.version,
  };
}

/** Finds the names of the categories and types of a product's versions. */
async function findCategoryNames(
  db: Db,
  contents: readonly Pick<ListingContent, 'category' | 'subCategory'>[],
): Promise<Revision['categoryNames']> {
  const listSlugs = (field: 'category' | 'subCategory') => contents.map((content) => content[field]);
  const [found, foundTypes] = await Promise.all([
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .where(inArray(categories.slug, listSlugs('category'))),
    db
      .select({ slug: subCategories.slug, name: subCategories.name })
      .from(subCategories)
      .where(inArray(subCategories.slug, listSlugs('subCategory'))),
  ]);
  return [...found, ...foundTypes];
}
