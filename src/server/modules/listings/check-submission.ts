import { and, eq } from 'drizzle-orm';

import { checkIngredients } from '@/contracts/ingredient-rules';
import { type ListingContent, type VariantInput } from '@/contracts/listings';
import { toLagosDay } from '@/contracts/working-days';
import { subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

import { submissionMessages as messages } from './messages';

type FieldErrors = Record<string, string[]>;

const fieldError = (field: string, message: string): [string, string[]] => [field, [message]];

const DESCRIPTION_MIN_CHARACTERS = 40;
/** ₦1. */
const PRICE_MIN_KOBO = 100;

/**
 * Checks that a product is complete and that its ingredients may be sold.
 *
 * @returns errors by field, empty if it can be submitted, and whether a person must decide about an
 * ingredient
 */
export async function checkSubmission(
  db: Db,
  content: ListingContent,
  now: Date,
): Promise<{ errors: FieldErrors; isHeld: boolean }> {
  const required = ['name', 'brand', 'howToUse'] as const;
  const missing = required.filter((field) => content[field] === '');
  const ingredients = checkInci(content);
  const errors: FieldErrors = {
    ...Object.fromEntries(missing.map((field) => [field, [messages.required]])),
    ...((await hasCategory(db, content)) ? {} : { subCategory: [messages.unknownCategory] }),
    ...checkTexts(content),
    ...ingredients.errors,
    ...checkEvidence(content, now),
    ...validateVariants(content.variants),
  };
  return { errors, isHeld: ingredients.isHeld };
}

async function hasCategory(db: Db, { category, subCategory }: ListingContent): Promise<boolean> {
  const [found] = await db
    .select({ slug: subCategories.slug })
    .from(subCategories)
    .where(and(eq(subCategories.slug, subCategory), eq(subCategories.categorySlug, category)));
  return found !== undefined;
}

const checkTexts = ({ description, skinTypes, pictures }: ListingContent): FieldErrors => ({
  ...(description.length < DESCRIPTION_MIN_CHARACTERS && {
    description: [messages.shortDescription(DESCRIPTION_MIN_CHARACTERS)],
  }),
  ...(skinTypes.length === 0 && { skinTypes: [messages.noSkinType] }),
  ...(pictures.length === 0 && { pictures: [messages.noPicture] }),
});

function checkInci({ inci, hydroquinonePercent }: ListingContent): { errors: FieldErrors; isHeld: boolean } {
  if (inci.length === 0) return { errors: { inci: [messages.noIngredients] }, isHeld: false };
  const { outcome, findings } = checkIngredients(inci, hydroquinonePercent);
  if (outcome === 'percentage-needed')
    return { errors: { hydroquinonePercent: [messages.percentageNeeded] }, isHeld: false };
  if (outcome !== 'refused') return { errors: {}, isHeld: outcome === 'held' };
  const refused = findings.map(({ ingredient, substance }) =>
    substance === 'hydroquinone' || substance === 'arbutin'
      ? messages.tooStrong(ingredient)
      : messages.refused(ingredient, substance),
  );
  return { errors: { inci: refused }, isHeld: false };
}

function checkEvidence({ nafdacNumber, packPicture, batches }: ListingContent, now: Date): FieldErrors {
  const month = toLagosDay(now).slice(0, 7);
  const entries = batches.flatMap(({ number, expiry }, at) => [
    ...(number === '' ? [fieldError(`batches[${at}].number`, messages.batchNumberMissing)] : []),
    ...(expiry <= month ? [fieldError(`batches[${at}].expiry`, messages.expired)] : []),
  ]);
  return {
    ...(nafdacNumber !== '' && packPicture === null && { packPicture: [messages.packPictureMissing] }),
    ...Object.fromEntries(entries),
  };
}

/** Checks that every variant is complete, and that no two have the same label or SKU. */
export function validateVariants(variants: readonly VariantInput[]): FieldErrors {
  if (variants.length === 0) return { variants: [messages.noVariant] };
  const repeats = (field: 'label' | 'sku', at: number) =>
    variants.some((other, index) => index < at && other[field] === variants[at]?.[field]);
  const entries = variants.flatMap(({ label, sku, priceKobo, compareAtKobo, weightGrams }, at) => {
    const add = (condition: boolean, field: keyof VariantInput, message: string) =>
      condition ? [fieldError(`variants[${at}].${field}`, message)] : [];
    return [
      ...add(label === '', 'label', messages.required),
      ...add(label !== '' && repeats('label', at), 'label', messages.repeatedLabel),
      ...add(sku !== '' && repeats('sku', at), 'sku', messages.repeatedSku),
      ...add((priceKobo ?? 0) < PRICE_MIN_KOBO, 'priceKobo', messages.priceMissing),
      ...add(
        compareAtKobo !== null && compareAtKobo <= (priceKobo ?? 0),
        'compareAtKobo',
        messages.compareAt,
      ),
      ...add((weightGrams ?? 0) < 1, 'weightGrams', messages.weightMissing),
    ];
  });
  return Object.fromEntries(entries);
}
