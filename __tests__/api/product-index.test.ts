import fc from 'fast-check';

import { productSorts } from '@/contracts/catalogue-terms';
import { hasBit } from '@/server/modules/catalogue/bit-set';
import {
  countProducts,
  countValues,
  createValueCounter,
  findProducts,
} from '@/server/modules/catalogue/dimension-values';
import { findPriceRange } from '@/server/modules/catalogue/facets';
import {
  createProductIndex,
  upsertProduct,
  type Dimension,
  type ProductIndexRow,
} from '@/server/modules/catalogue/product-index';
import { getSortedPage } from '@/server/modules/catalogue/sorted-page';

import { chooseByVolume } from '../support/test-volume';

const words = (list: string[]) => fc.subarray(list).map((chosen) => chosen.join(' '));
const row: fc.Arbitrary<ProductIndexRow> = fc.record({
  number: fc.integer({ min: 1, max: 3000 }),
  active: fc.boolean(),
  category: fc.constantFrom('body', 'face'),
  subCategory: fc.constantFrom('creams', 'oils'),
  brand: fc.constantFrom('a', 'b', 'c'),
  store: fc.constantFrom('one', 'two'),
  colors: words(['red', 'blue']),
  skinTypes: words(['dry', 'oily']),
  concerns: words(['acne', 'dryness']),
  keyActives: words(['retinol']),
  ingredients: words(['aqua', 'glycerin', 'retinol']),
  priceKobo: fc.integer({ min: 1, max: 1e6 }),
  rating: fc.integer({ min: 0, max: 5 }),
  reviewCount: fc.nat(100),
  inStock: fc.boolean(),
  checked: fc.boolean(),
  deals: fc.boolean(),
  topPick: fc.boolean(),
  createdSeconds: fc.nat(),
  titleWords: fc.constant(''),
  subjectWords: fc.constant(''),
  documentWords: fc.constant(''),
});

/** What the index should hold, read from the rows themselves. */
const membersOf: [Dimension, string, (product: ProductIndexRow) => boolean][] = [
  ['brand', 'a', ({ brand }) => brand === 'a'],
  ['store', 'two', ({ store }) => store === 'two'],
  ['contains', 'aqua', ({ ingredients }) => ingredients.split(' ').includes('aqua')],
  ['color', 'blue', ({ colors }) => colors.split(' ').includes('blue')],
  ['rating', '4', ({ rating }) => rating >= 4],
  ['flag', 'inStock', ({ inStock }) => inStock],
];

it('product index has the values of each product as it is now, after any changes', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 400 }), (rows) => {
      const index = createProductIndex();
      for (const product of rows) upsertProduct(index, product);
      const current = [...new Map(rows.map((product) => [product.number, product])).values()];
      const active = current.filter((product) => product.active);
      for (const [dimension, value, belongs] of membersOf) {
        const expected = active.filter(belongs).map(({ number }) => number);
        const found = findProducts(index, dimension, [value]);
        expect(current.map(({ number }) => number).filter((number) => hasBit(found, number))).toEqual(
          current.filter(({ number }) => expected.includes(number)).map(({ number }) => number),
        );
        expect(countProducts(index, dimension, value)).toBe(expected.length);
        expect(createValueCounter(index, dimension, index.active)(value)).toBe(expected.length);
        // Of many products and of few, because they are counted in different ways.
        for (const isIn of [(number: number) => number % 8 !== 0, (number: number) => number % 8 === 0]) {
          const within = index.active.map((word, at) =>
            Array.from({ length: 32 }, (_, bit) => bit).reduce(
              (kept, bit) => (isIn(at * 32 + bit) ? kept : kept & ~(1 << bit)),
              word,
            ),
          );
          const count = expected.filter(isIn).length;
          expect(createValueCounter(index, dimension, within)(value)).toBe(count);
          const { values, counts } = countValues(index, dimension, within);
          expect(counts[values.indexOf(value)] ?? 0).toBe(count);
        }
      }
    }),
    { numRuns: chooseByVolume({ quick: 20, full: 60 }) },
  );
});

const change = fc.record({
  number: fc.integer({ min: 1, max: 9000 }),
  priceKobo: fc.integer({ min: 1, max: 60 }),
  rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  reviewCount: fc.nat(3),
  createdSeconds: fc.nat(40),
  inStock: fc.boolean(),
  topPick: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

it('page has the same products as a plain sort, and the price range the same ends, after any changes', () => {
  const rowOf = (values: Partial<ProductIndexRow>): ProductIndexRow => ({
    number: 0,
    active: true,
    category: 'a',
    subCategory: 'b',
    brand: 'c',
    store: 'd',
    colors: '',
    skinTypes: '',
    concerns: '',
    keyActives: '',
    ingredients: '',
    priceKobo: 0,
    rating: 0,
    reviewCount: 0,
    inStock: true,
    checked: false,
    deals: false,
    topPick: false,
    createdSeconds: 0,
    titleWords: '',
    subjectWords: '',
    documentWords: '',
    ...values,
  });
  // Few products of many numbers, and nearly all numbers of two blocks.
  const changes = fc.oneof(
    fc.array(change, { minLength: 1, maxLength: 500 }),
    fc
      .array(change, { minLength: 1200, maxLength: 1500 })
      .map((all) => all.map((values) => ({ ...values, number: Math.ceil(values.number / 6) }))),
  );
  const rankOf = fc.constantFrom(undefined, (number: number) => number % 3);
  fc.assert(
    fc.property(
      changes,
      fc.constantFrom(...productSorts),
      rankOf,
      fc.integer({ min: 1, max: 3 }),
      (changes, sort, getRank, page) => {
        const index = createProductIndex();
        for (const values of changes) upsertProduct(index, rowOf(values));
        const current = [...new Map(changes.map((values) => [values.number, values])).values()];
        const score = (number: number) => index.rankScore[number] ?? 0;
        const compare: Record<string, (one: Change, other: Change) => number> = {
          price: (one, other) => one.priceKobo - other.priceKobo,
          '-price': (one, other) => other.priceKobo - one.priceKobo,
          newest: (one, other) => other.createdSeconds - one.createdSeconds,
          '-rating': (one, other) => other.rating - one.rating || other.reviewCount - one.reviewCount,
          relevance: (one, other) =>
            (getRank?.(one.number) ?? 0) - (getRank?.(other.number) ?? 0) ||
            score(other.number) - score(one.number),
        };
        const sorted = current
          .toSorted((one, other) => compare[sort]!(one, other) || one.number - other.number)
          .map(({ number }) => number);
        expect(getSortedPage(index, index.active, sort, getRank, { page, pageSize: 5 })).toEqual(
          sorted.slice((page - 1) * 5, page * 5),
        );
        const prices = current.map(({ priceKobo }) => priceKobo);
        expect(findPriceRange(index, index.active)).toEqual({
          min: Math.min(...prices),
          max: Math.max(...prices),
        });
      },
    ),
    { numRuns: chooseByVolume({ quick: 25, full: 100 }) },
  );
});
