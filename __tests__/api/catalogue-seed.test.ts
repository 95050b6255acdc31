import { reservedSlugs } from '@/contracts/catalogue';
import { slugPattern } from '@/contracts/catalogue-terms';
import { concerns, nafdacStatuses, skinTypes } from '@/contracts/skin';
import { resolveKeyActive } from '@/server/modules/catalogue/common-names';
import { toSlug } from '@/server/modules/catalogue/words';
import reviewEntries from '@/server/seed/demo/reviews.json';
import { largeBrands, createLoadTestProduct, largeStores } from '@/server/seed/large-catalogue';
import { getDemoId, demoProducts } from '@/server/seed/seed-catalogue';

it.each(demoProducts)('shopper can filter by every property of $slug', (entry) => {
  expect(entry.slug).toMatch(slugPattern);
  expect(reservedSlugs).not.toContain(entry.slug);
  expect(Object.keys(skinTypes)).toEqual(expect.arrayContaining(entry.skinTypes));
  expect(Object.keys(concerns)).toEqual(expect.arrayContaining(entry.concerns));
  expect(nafdacStatuses).toContain(entry.nafdacStatus);
  const inci = entry.inci.map(toSlug);
  for (const { name } of entry.keyActives) {
    expect(inci).toEqual(expect.arrayContaining(resolveKeyActive(name, entry.inci)));
  }
});

it('shopper can filter reviews by every author’s skin type', () => {
  for (const { skinType, rating } of reviewEntries) {
    expect(Object.keys(skinTypes)).toContain(skinType);
    expect([1, 2, 3, 4, 5]).toContain(rating);
  }
});

it('demo product has the same id in every installation', () => {
  expect(getDemoId('product', 'tanna-glow-serum')).toBe('d255f396-0d26-5799-a11e-a69173019ecd');
});

it('large catalogue is the same in every run', () => {
  const slugs = [0, 1, 83, 84, 99_999].map((place) => createLoadTestProduct(place).slug);
  expect(new Set(slugs).size).toBe(5);
  expect(createLoadTestProduct(4711)).toEqual(createLoadTestProduct(4711));
  expect(createLoadTestProduct(1).name).not.toBe(createLoadTestProduct(85).name);
  expect(new Set(largeBrands.map(({ slug }) => slug)).size).toBe(largeBrands.length);
  expect(new Set(largeStores.map(({ slug }) => slug)).size).toBe(largeStores.length);
});
