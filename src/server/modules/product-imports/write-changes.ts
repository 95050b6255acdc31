import { reviewedFields } from '@/contracts/listing-terms';
import { type ListingContent, type VariantInput } from '@/contracts/listings';
import { changeLive, publishListing, updateListing } from '@/server/modules/listings';
import { writeOffers } from '@/server/modules/products';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';

import { type Target } from './find-targets';

/** New values of a product that is locked, and of its variants by SKU. */
export type TargetChanges = {
  target: Target;
  fields: Partial<ListingContent>;
  variants: ReadonlyMap<string, Partial<VariantInput>>;
};

/**
 * Writes changes of locked products by the rules of their form: prices and stock are in the shop at
 * once, and reviewed fields wait in a revision.
 */
export async function writeChanges(tx: Db, deps: Deps, changes: readonly TargetChanges[]): Promise<void> {
  await writeLiveVariants(tx, changes);
  for (const change of changes) {
    if (change.target.listing.published) await writeLive(tx, deps, change);
    else await writeDraft(tx, deps, change);
  }
}

/** One statement for all variants in the shop. */
async function writeLiveVariants(tx: Db, changes: readonly TargetChanges[]): Promise<void> {
  const rows = changes.flatMap(({ target, variants }) =>
    target.listing.published === null
      ? []
      : target.variants
          .filter(({ sku }) => variants.has(sku))
          .map((former) => {
            const { id, label, priceKobo, compareAtKobo, stock, weightGrams } = {
              ...former,
              ...variants.get(former.sku),
            };
            return { id, label, price: priceKobo, compare: compareAtKobo, stock, weight: weightGrams };
          }),
  );
  await writeOffers(tx, rows);
}

/** Prices and stock are written already; the product's page and search also show other values. */
async function writeLive(tx: Db, deps: Deps, { target, fields, variants }: TargetChanges): Promise<void> {
  const { listing } = target;
  if (!listing.published) return;
  if (Object.keys(fields).length > 0)
    await changeLive(tx, deps, { ...listing, published: listing.published }, fields);
  const reviewed: readonly string[] = reviewedFields;
  const isPublished = Object.keys(fields).some((field) => !reviewed.includes(field));
  const hasNewSizes = [...variants.values()].some(
    ({ label, weightGrams }) => label !== undefined || weightGrams !== undefined,
  );
  if (hasNewSizes && !isPublished) await publishListing(tx, listing, listing.published, { now: deps.now() });
}

async function writeDraft(tx: Db, deps: Deps, { target, fields, variants }: TargetChanges): Promise<void> {
  const { id, content } = target.listing;
  const changed = {
    ...content,
    ...fields,
    variants: content.variants.map((variant) => ({ ...variant, ...variants.get(variant.sku) })),
  };
  await updateListing(tx, id, { content: changed, review: 'draft' }, deps.now());
}
