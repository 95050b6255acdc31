import { concerns, skinTypes, type Concern, type NafdacStatus, type SkinType } from '@/contracts/skin';
import { type ProductEntry } from '@/server/modules/catalogue';

import colorEntries from './demo/colors.json';
import storeEntries from './demo/stores.json';
import { demoProducts } from './seed-catalogue';

const BRANDS = 200;
const STORES = 120;
const NAME_WORDS = 600;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAYS = 1000;
const DAY_MILLISECONDS = 86_400_000;

/** Mulberry32: a random generator that gives the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables = 'ba ke di mo ru sha to wa zi fe go la ni pe ku sa yo de ri mu'.split(' ');

/**
 * Creates a word that could be a name, such as Bakedi; the same index always gives the same word.
 */
function createWord(index: number): string {
  const parts = [index, Math.floor(index / syllables.length), index * 7 + 3];
  const word = parts.map((part) => syllables[part % syllables.length]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const largeBrands = Array.from({ length: BRANDS }, (_, at) => ({
  slug: `brand-${at}`,
  name: `${createWord(at * 3)} ${at}`,
  story: 'One of many brands for load tests.',
  city: 'Lagos',
}));

export const largeStores = Array.from({ length: STORES }, (_, at) => {
  const template = pickCyclically(storeEntries, at);
  return { ...template, slug: `store-${at}`, name: `${createWord(at * 5 + 1)} Store ${at}` };
});

/**
 * Creates the product at an index of a catalogue of any size: a demo product with random filter
 * values.
 */
export function createLoadTestProduct(index: number): ProductEntry {
  const random = createRandom(index + 1);
  const template = pickCyclically(demoProducts, index);
  const pickOne = <T>(list: readonly T[]): T => pickCyclically(list, Math.floor(random() * list.length));
  const pickSome = <T>(list: readonly T[], max: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, () => pickOne(list))),
  ];
  const priceKobo = Math.round(150_000 * 20 ** random()) * 10;
  const nafdacStatus = pickOne<NafdacStatus>(['checked', 'checked', 'submitted', 'not-supplied']);
  return {
    ...template,
    slug: `${template.slug}-${index}`,
    name: `${createWord(Math.floor(random() * NAME_WORDS))} ${template.name}`,
    brandSlug: pickOne(largeBrands).slug,
    storeSlug: pickOne(largeStores).slug,
    colorSlugs: pickSome(colorEntries, 3).map(({ slug }) => slug),
    // The casts are safe: these are the keys of constant objects.
    skinTypes: pickSome(Object.keys(skinTypes) as SkinType[], 4),
    concerns: pickSome(Object.keys(concerns) as Concern[], 3),
    priceKobo,
    compareAtKobo: random() < 0.2 ? Math.round(priceKobo * 1.25) : null,
    stock: random() < 0.12 ? 0 : Math.ceil(random() * 200),
    variants: [],
    nafdacStatus,
    nafdacNumber: nafdacStatus === 'not-supplied' ? null : `00-${index}`,
    topPick: random() < 0.01,
    createdAt: new Date(FIRST_DAY + Math.floor(random() * DAYS * DAY_MILLISECONDS)).toISOString(),
  };
}

/** Creates a rating with its review count, without the reviews themselves. */
export function createLoadTestRating(index: number): { rating: number; reviewCount: number } {
  const random = createRandom(-index - 1);
  const reviewCount = Math.floor(random() * random() * 400);
  return { reviewCount, rating: reviewCount === 0 ? 0 : Math.round((2.5 + random() * 2.5) * 10) / 10 };
}

function pickCyclically<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('A list to choose from is empty.');
  return value;
}
