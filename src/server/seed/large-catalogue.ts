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

/** Mulberry32: the same number for the same seed, everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables = 'ba ke di mo ru sha to wa zi fe go la ni pe ku sa yo de ri mu'.split(' ');

/** A word that could be a name: Bakedi, Mowazi. The same place always gives the same word. */
function wordAt(place: number): string {
  const parts = [place, Math.floor(place / syllables.length), place * 7 + 3];
  const word = parts.map((part) => syllables[part % syllables.length]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const largeBrands = Array.from({ length: BRANDS }, (_, at) => ({
  slug: `brand-${at}`,
  name: `${wordAt(at * 3)} ${at}`,
  story: 'One of many, for measuring with.',
  city: 'Lagos',
}));

export const largeStores = Array.from({ length: STORES }, (_, at) => {
  const like = cycled(storeEntries, at);
  return { ...like, slug: `store-${at}`, name: `${wordAt(at * 5 + 1)} Store ${at}` };
});

/** The product at that place in a catalogue of any size: one of the demo's, with most of what is filtered by dealt out anew. */
export function largeEntry(place: number): ProductEntry {
  const random = randomFrom(place + 1);
  const like = cycled(demoProducts, place);
  const oneOf = <T>(list: readonly T[]): T => cycled(list, Math.floor(random() * list.length));
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => oneOf(list))),
  ];
  const priceKobo = Math.round(150_000 * 20 ** random()) * 10;
  const nafdacStatus = oneOf<NafdacStatus>(['checked', 'checked', 'submitted', 'not-supplied']);
  return {
    ...like,
    slug: `${like.slug}-${place}`,
    name: `${wordAt(Math.floor(random() * NAME_WORDS))} ${like.name}`,
    brandSlug: oneOf(largeBrands).slug,
    storeSlug: oneOf(largeStores).slug,
    colorSlugs: some(colorEntries, 3).map(({ slug }) => slug),
    // The keys of constant objects.
    skinTypes: some(Object.keys(skinTypes) as SkinType[], 4),
    concerns: some(Object.keys(concerns) as Concern[], 3),
    priceKobo,
    compareAtKobo: random() < 0.2 ? Math.round(priceKobo * 1.25) : null,
    stock: random() < 0.12 ? 0 : Math.ceil(random() * 200),
    variants: [],
    nafdacStatus,
    nafdacNumber: nafdacStatus === 'not-supplied' ? null : `00-${place}`,
    topPick: random() < 0.01,
    createdAt: new Date(FIRST_DAY + Math.floor(random() * DAYS * DAY_MILLISECONDS)).toISOString(),
  };
}

/** A product's rating and how many reviews it stands for, since so many products come without any. */
export function largeRating(place: number): { rating: number; reviewCount: number } {
  const random = randomFrom(-place - 1);
  const reviewCount = Math.floor(random() * random() * 400);
  return { reviewCount, rating: reviewCount === 0 ? 0 : Math.round((2.5 + random() * 2.5) * 10) / 10 };
}

function cycled<T>(list: readonly T[], place: number): T {
  const value = list[place % list.length];
  if (value === undefined) throw new Error('A list to choose from is empty.');
  return value;
}
