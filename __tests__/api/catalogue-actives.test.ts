import { activeKinds, type ActiveKind } from '@/contracts/skin';
import { classifyIngredients, listActiveKinds, classifyActive } from '@/server/modules/catalogue/actives';
import demo from '@/server/seed/demo/products.json';

const named: [string, ActiveKind][] = [
  ['Retinol', 'retinoid'],
  ['Retinal', 'retinoid'],
  ['Retinyl Palmitate', 'retinoid'],
  ['Hydroxypinacolone Retinoate', 'retinoid'],
  ['Adapalene', 'retinoid'],
  ['Tretinoin', 'retinoid'],
  ['Glycolic Acid', 'aha'],
  ['Lactic acid', 'aha'],
  ['MANDELIC ACID', 'aha'],
  ['Tartaric Acid', 'aha'],
  ['Malic Acid', 'aha'],
  ['Salicylic Acid', 'bha'],
  ['Gluconolactone', 'pha'],
  ['Lactobionic Acid', 'pha'],
  ['Benzoyl Peroxide', 'benzoyl-peroxide'],
  ['Ascorbic Acid', 'vitamin-c'],
  ['3-O-Ethyl Ascorbic Acid', 'vitamin-c'],
  ['Tetrahexyldecyl Ascorbate', 'vitamin-c'],
  ['Sodium Ascorbyl Phosphate', 'vitamin-c'],
  ['Niacinamide', 'niacinamide'],
  ['Azelaic Acid', 'azelaic-acid'],
];

it.each(named)('ingredient %s counts as %s', (name, kind) => {
  expect(classifyActive(name)).toBe(kind);
});

it.each([
  'Citric Acid',
  'Sodium Lactate',
  'Ethylhexyl Salicylate',
  'Butyloctyl Salicylate',
  'Ascorbyl Palmitate',
  'Stearic Acid',
  'Hyaluronic Acid',
  'Bakuchiol',
  'Tranexamic Acid',
  '',
])('ingredient %s counts as no active', (name) => {
  expect(classifyActive(name)).toBeNull();
});

it('trace of lactic acid that only sets the pH does not count as an active', () => {
  const inci = ['Aqua', 'Glycerin', 'Panthenol', 'Lactic Acid'];
  expect(listActiveKinds(inci, ['Panthenol'])).toEqual([]);
  expect(listActiveKinds(inci, ['Lactic acid'])).toEqual(['aha']);
});

it('acid near the top of the ingredient list counts as an active without being declared', () => {
  expect(listActiveKinds(['Aqua', 'Glycolic Acid', 'Glycerin', 'Xanthan Gum'], [])).toEqual(['aha']);
});

it('retinoid counts wherever it stands in the list', () => {
  const inci = ['Aqua', 'Glycerin', 'Squalane', 'Phenoxyethanol', 'Retinol'];
  expect(classifyIngredients(inci, [])).toEqual([null, null, null, null, 'retinoid']);
});

it('demo catalogue has every kind of active, each listed once per product', () => {
  const all = demo.map(({ inci, keyActives }) =>
    listActiveKinds(
      inci,
      keyActives.map(({ name }) => name),
    ),
  );
  expect(new Set(all.flat())).toEqual(new Set(activeKinds));
  for (const kinds of all) expect(new Set(kinds).size).toBe(kinds.length);
});
