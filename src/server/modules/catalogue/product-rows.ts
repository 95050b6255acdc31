import { concerns as concernLabels, skinTypes as skinTypeLabels } from '@/contracts/skin';
import { type Concern, type NafdacStatus, type SkinType } from '@/contracts/skin';
import { type productDetails, type products, type productVariants } from '@/server/modules/products/tables';

import { resolveKeyActive } from './common-names';
import { toSlug, stemWord, splitWords } from './words';

type Offer = { label: string; priceKobo: number; compareAtKobo: number | null; stock: number };

/**
 * A product as its maker enters it, as in the demo catalogue. Prices in kobo; weight is the packed
 * weight.
 */
export type ProductEntry = {
  slug: string;
  name: string;
  brandSlug: string;
  storeSlug: string;
  categorySlug: string;
  subCategorySlug: string;
  colorSlugs: string[];
  skinTypes: SkinType[];
  concerns: Concern[];
  description: string;
  howToUse: string;
  patchTest: boolean;
  inci: string[];
  allergens: string[];
  keyActives: { name: string; percent?: number }[];
  paoMonths: number | null;
  sizeLabel: string;
  weightGrams: number;
  priceKobo: number;
  compareAtKobo: number | null;
  stock: number;
  nafdacNumber: string | null;
  nafdacStatus: NafdacStatus;
  batches: { number: string; expiry: string }[];
  variants: (Offer & { sku: string; weightGrams: number; image?: string | null; color?: string | null })[];
  topPick: boolean;
  createdAt: string;
  images: { name: string; alt: string }[];
};

const CHECKED_AFTER_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;
const CHECKED_BY = 'Dídán’s review team';

export function toProductRow(entry: ProductEntry, id: string, storeId: string): typeof products.$inferInsert {
  const keyActives = entry.keyActives.flatMap(({ name }) => resolveKeyActive(name, entry.inci));
  const [first] = listOffers(entry);
  return {
    id,
    storeId,
    slug: entry.slug,
    name: entry.name,
    brandSlug: entry.brandSlug,
    categorySlug: entry.categorySlug,
    subCategorySlug: entry.subCategorySlug,
    colorSlugs: entry.colorSlugs,
    skinTypes: entry.skinTypes,
    concerns: entry.concerns,
    ingredients: [...new Set([...entry.inci.map(toSlug), ...keyActives])],
    keyActives: [...new Set(keyActives)],
    image: entry.images[0]?.name ?? entry.slug,
    imageAlt: entry.images[0]?.alt ?? entry.name,
    sizeLabel: entry.sizeLabel,
    priceKobo: first?.priceKobo ?? entry.priceKobo,
    compareAtKobo: first?.compareAtKobo ?? null,
    inStock: listOffers(entry).some(({ stock }) => stock > 0),
    nafdacStatus: entry.nafdacStatus,
    topPick: entry.topPick,
    status: 'active',
    createdAt: new Date(entry.createdAt),
  };
}

export function toDetailsRow(entry: ProductEntry, productId: string): typeof productDetails.$inferInsert {
  const checked = entry.nafdacStatus === 'checked';
  const checkedAt = new Date(Date.parse(entry.createdAt) + CHECKED_AFTER_MILLISECONDS);
  return {
    productId,
    description: entry.description,
    howToUse: entry.howToUse,
    patchTest: entry.patchTest,
    paoMonths: entry.paoMonths,
    inci: entry.inci,
    allergens: entry.allergens,
    keyActives: entry.keyActives.map(({ name, percent = null }) => ({ name, percent })),
    images: entry.images,
    batches: entry.batches,
    nafdacNumber: entry.nafdacNumber,
    nafdacCheckedAt: checked ? checkedAt : null,
    nafdacCheckedBy: checked ? CHECKED_BY : null,
  };
}

/** A product without a choice has one variant: its size. */
const listOffers = (entry: ProductEntry): ProductEntry['variants'] =>
  entry.variants.length > 0
    ? entry.variants
    : [{ ...entry, sku: entry.slug, label: entry.sizeLabel, image: null, color: null }];

export const toVariantRows = (
  entry: ProductEntry,
  { id: productId, storeId }: { id: string; storeId: string },
  buildVariantId: (sku: string) => string,
): (typeof productVariants.$inferInsert)[] =>
  listOffers(entry).map(({ image = null, color = null, ...offer }, position) => ({
    id: buildVariantId(offer.sku),
    productId,
    storeId,
    position,
    sku: offer.sku,
    label: offer.label,
    priceKobo: offer.priceKobo,
    compareAtKobo: offer.compareAtKobo,
    stock: offer.stock,
    weightGrams: offer.weightGrams,
    image,
    colorSlug: color,
  }));

export type ProductNames = { brand: string; category: string; subCategory: string };

/** What shoppers call the products for a concern, where its label and their names may not say so. */
const concernWords: Partial<Record<Concern, string>> = { 'sun-protection': 'sunscreen' };

/**
 * Stems of what a product is. Its names and category say so; its description mentions them as what
 * to use before or after it.
 */
const kindsOfProduct = new Set(['cleanser', 'toner', 'serum', 'moisturiser', 'sunscreen']);

/**
 * Builds the search row of a product; see tables.ts. `vocabulary` holds
 * the words misspelt ones can be corrected to.
 */
export function searchRow(entry: ProductEntry, names: ProductNames) {
  const title = splitWords(`${entry.name} ${names.brand}`);
  const about = [
    names.category,
    names.subCategory,
    ...entry.keyActives.map(({ name }) => name),
    ...entry.concerns.flatMap((concern) => [concernLabels[concern], concernWords[concern] ?? '']),
    ...entry.skinTypes.map((skinType) => skinTypeLabels[skinType]),
  ];
  const subject = [...title, ...splitWords(about.join(' '))];
  const description = splitWords(entry.description).filter((word) => !kindsOfProduct.has(stemWord(word)));
  const document = [...subject, ...splitWords(entry.inci.join(' ')), ...description];
  return {
    title: stems(title),
    subject: stems(subject),
    document: stems(document),
    vocabulary: [...new Set(document)].filter((word) => /[a-z]/.test(word) && word.length > 2),
  };
}

const stems = (words: string[]): string[] => [...new Set(words.map(stemWord))];
