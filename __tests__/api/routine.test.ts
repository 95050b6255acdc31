import fc from 'fast-check';

import { routineSteps, type RoutineReply, type RoutineStep } from '@/contracts/routine';
import { avoidedIngredients, concerns, skinTypes } from '@/contracts/skin';
import { findInteractions } from '@/features/ingredient-interactions/find-interactions';
import { buildRoutine, findNextProduct, routineParts, type Routine } from '@/screens/routine/build-routine';
import { toSlug } from '@/server/modules/catalogue/words';
import { demoProducts } from '@/server/seed/seed-catalogue';

import { startCatalogueServer } from '../support/api/demo-catalogue';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';
import { chooseByVolume } from '../support/test-volume';

const RUNS = chooseByVolume({ quick: 40, full: 400 });

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

async function fetchSteps(query: string): Promise<RoutineReply['steps']> {
  const reply = await server.request('GET', `/routine/?${query}`);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as RoutineReply).steps;
}

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]));
const ingredientsOf = (slug: string) => (bySlug.get(slug)?.inci ?? []).map(toSlug);

/** The interactions of the morning and the evening. */
const interactionsOf = (routine: Routine) =>
  Object.values(routineParts).flatMap((steps: readonly RoutineStep[]) =>
    findInteractions(
      steps.flatMap((step) => {
        const product = routine[step];
        return product ? [{ productId: product.id, name: product.name, actives: product.actives }] : [];
      }),
    ),
  );

const profiles = fc.record({
  skinType: fc.constantFrom(...Object.keys(skinTypes)),
  concern: fc.subarray(Object.keys(concerns)),
  exclude: fc.subarray(Object.keys(avoidedIngredients)),
});

const toSearch = ({
  skinType,
  concern,
  exclude,
}: {
  skinType: string;
  concern: string[];
  exclude: string[];
}) =>
  new URLSearchParams([
    ['skinType', skinType],
    ...concern.map((value) => ['concern', value]),
    ...exclude.map((value) => ['exclude', value]),
  ]).toString();

it('a routine never has what the shopper avoids, the wrong skin type or time of day, conflicting ingredients or a product twice, even after swaps', async () => {
  let productCount = 0;
  await fc.assert(
    fc.asyncProperty(
      profiles,
      fc.array(fc.constantFrom(...routineSteps), { maxLength: 6 }),
      async (profile, swaps) => {
        const steps = await fetchSteps(toSearch(profile));
        let routine = buildRoutine(steps, {});
        for (const step of swaps) {
          const next = findNextProduct(steps, routine, step);
          if (next) routine = { ...routine, [step]: next };
        }
        const products = routineSteps.flatMap((step) => routine[step] ?? []);
        productCount += products.length;
        expect(interactionsOf(routine)).toEqual([]);
        expect(routine.treatment?.actives ?? []).not.toContain('vitamin-c');
        expect(routine.serum?.actives ?? []).not.toContain('retinoid');
        expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
        for (const { slug, skinTypes: types, stock } of products) {
          expect(stock).toBeGreaterThan(0);
          expect(types).toContain(profile.skinType);
          expect(ingredientsOf(slug).filter((name) => profile.exclude.includes(name))).toEqual([]);
        }
        // The address of the page brings the same routine back.
        const chosen = Object.fromEntries(routineSteps.map((step) => [step, routine[step]?.slug]));
        expect(buildRoutine(steps, chosen)).toEqual(routine);
      },
    ),
    { numRuns: RUNS },
  );
  printMeasurement(
    'Routine',
    `${RUNS} profiles, ${(productCount / RUNS).toFixed(1)} of 5 steps filled, 0 conflicts`,
  );
  expect(productCount).toBeGreaterThan(RUNS * 3);
});

it('products for the shopper’s concern come first', async () => {
  const steps = await fetchSteps('skinType=oily&concern=acne');
  for (const { items } of steps) {
    const suits = items.map(({ concerns: found }) => found.includes('acne'));
    expect(suits).toEqual(suits.toSorted((one, other) => Number(other) - Number(one)));
  }
  expect(steps.find(({ step }) => step === 'treatment')?.items[0]?.concerns).toContain('acne');
});

it('an ingredient to avoid is also avoided as part of a longer name', async () => {
  const names = (steps: RoutineReply['steps']) =>
    steps.flatMap(({ items }) => items.flatMap(({ slug }) => ingredientsOf(slug)));
  expect(names(await fetchSteps('skinType=dry')).some((name) => name.includes('butter'))).toBe(true);
  const without = names(await fetchSteps('skinType=dry&exclude=butter'));
  expect(without.filter((name) => name.split('-').includes('butter'))).toEqual([]);
});

it('a routine query with a name that is no slug is refused', async () => {
  expect((await server.request('GET', '/routine/?exclude=%3Cb%3E')).status).toBe(400);
});
