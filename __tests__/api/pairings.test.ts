import type { Product, ProductReply } from '@/contracts/catalogue';
import { findInteractions } from '@/features/ingredient-interactions/find-interactions';
import { listActiveKinds } from '@/server/modules/catalogue/actives';
import { demoProducts } from '@/server/seed/seed-catalogue';

import { changeVariant } from '../support/api/catalogue';
import { fetchJson, startCatalogueServer } from '../support/api/demo-catalogue';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

const open = (slug: string) => fetchJson<ProductReply>(server, `/product/${slug}/`);
const ROUTINE = new Set([
  ...['gel-foam-cleansers', 'cream-oil-cleansers', 'hydrating-serums', 'brightening-serums'],
  ...['exfoliating-acids', 'retinoids', 'spot-care', 'creams', 'face-oils', 'sunscreen-creams', 'sun-sticks'],
]);

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]));
function toRoutineItem({ id, slug, name }: Pick<Product, 'id' | 'slug' | 'name'>) {
  const { inci = [], keyActives = [] } = bySlug.get(slug) ?? {};
  const names = keyActives.map((active) => active.name);
  return { productId: id, name, actives: listActiveKinds(inci, names) };
}

it('products that go well with one are in stock, of a similar price and without a conflict', async () => {
  let shown = 0;
  for (const { slug } of demoProducts) {
    const { item, goesWellWith } = await open(slug);
    shown += goesWellWith.length > 0 ? 1 : 0;
    expect(goesWellWith.length).toBeLessThanOrEqual(4);
    expect(new Set([item.id, ...goesWellWith.map(({ id }) => id)]).size).toBe(goesWellWith.length + 1);
    for (const other of goesWellWith) {
      expect(other.inStock).toBe(true);
      expect(other.priceKobo).toBeGreaterThanOrEqual(item.priceKobo / 2);
      expect(other.priceKobo).toBeLessThanOrEqual(item.priceKobo * 2);
      expect(other.skinTypes.some((type) => item.skinTypes.includes(type))).toBe(true);
      expect(findInteractions([toRoutineItem(item), toRoutineItem(other)])).toEqual([]);
    }
    if (!ROUTINE.has(item.subCategory.slug)) expect(goesWellWith).toEqual([]);
  }
  const inRoutine = demoProducts.filter(({ subCategorySlug }) => ROUTINE.has(subCategorySlug)).length;
  printMeasurement('Goes well with', `${shown} of ${inRoutine} products of a routine have suggestions`);
  expect(shown).toBeGreaterThan(inRoutine * 0.8);
});

it('product that sells out is no longer suggested', async () => {
  const slugs = demoProducts.map(({ slug }) => slug);
  for (const slug of slugs) {
    const [first] = (await open(slug)).goesWellWith;
    if (!first || first.variantCount > 1) continue;
    await changeVariant(server, first.variantId, { stock: 0 });
    expect((await open(slug)).goesWellWith.map(({ id }) => id)).not.toContain(first.id);
    return;
  }
  throw new Error('No product has suggestions.');
});
