import fc from 'fast-check';

import {
  countProducts,
  countValues,
  createValueCounter,
  findProducts,
} from '@/server/modules/catalogue/dimension-values';
import { hasBit } from '@/server/modules/catalogue/bit-set';
import {
  createProductIndex,
  upsertProduct,
  type Dimension,
  type ProductIndexRow,
} from '@/server/modules/catalogue/product-index';

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
    { numRuns: 60 },
  );
});
