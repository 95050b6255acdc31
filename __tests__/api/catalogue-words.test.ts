import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { getProductIndex } from '@/server/modules/catalogue';
import { hasBit } from '@/server/modules/catalogue/bit-set';
import { searchProducts } from '@/server/modules/catalogue/search';
import { productSearch } from '@/server/modules/catalogue/tables';
import { createWordIndex, findByWords, setWords } from '@/server/modules/catalogue/word-index';
import { products } from '@/server/modules/products/tables';
import { demoProducts } from '@/server/seed/seed-catalogue';

import { startCatalogueServer } from '../support/api/demo-catalogue';
import type { TestServer } from '../support/api/test-server';
import { chooseByVolume } from '../support/test-volume';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

const db = () => server.deps.db;

/** What Postgres’s own text search finds and how it ranks: the definition of the search. */
async function searchByPostgres(tsquery: string): Promise<[number, number][]> {
  const query = sql`${tsquery}::tsquery`;
  const rows = await db()
    .select({
      number: productSearch.number,
      rank: sql<number>`case when title @@ ${query} then 0 when subject @@ ${query} then 1 else 2 end`,
    })
    .from(productSearch)
    .where(sql`document @@ ${query}`)
    .orderBy(productSearch.number);
  return rows.map(({ number, rank }) => [number, rank]);
}

async function searchInMemory(stems: string[], isBeginning: boolean): Promise<[number, number][]> {
  const productIndex = await getProductIndex(db());
  const asked = stems.map((stem, at) => ({ stem, isBeginning: isBeginning && at === stems.length - 1 }));
  const { matches, getRelevance, total } = await findByWords(
    productIndex.words,
    productIndex.capacity,
    asked,
  );
  const numbers = Array.from({ length: productIndex.capacity }, (_, at) => at);
  const found = numbers.filter((number) => hasBit(matches, number));
  expect(total).toBe(found.length);
  return found.map((number) => [number, getRelevance(number)]);
}

it('word index finds and ranks the same products as Postgres for any words and beginnings of words', async () => {
  const { words } = await getProductIndex(db());
  expect(words.stems.length).toBeGreaterThan(900);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...words.stems), { minLength: 1, maxLength: 4 }),
      fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      async (chosen, length) => {
        const stems = chosen.with(-1, chosen.at(-1)?.slice(0, length) ?? '');
        const isBeginning = length !== undefined;
        const tsquery = stems.map((stem) => `'${stem}'`).join(' & ') + (isBeginning ? ':*' : '');
        expect(await searchInMemory(stems, isBeginning)).toEqual(await searchByPostgres(tsquery));
      },
    ),
    { numRuns: chooseByVolume({ quick: 60, full: 300 }) },
  );
}, 60_000);

it('word index finds and ranks the same as Postgres for the words of each product’s name and for each ingredient', async () => {
  const { words } = await getProductIndex(db());
  const known = new Set(words.stems);
  const phrases = demoProducts.flatMap(({ name, inci }) => [name, ...inci]);
  for (const phrase of new Set(phrases)) {
    const stems = [...new Set(phrase.toLowerCase().split(/[^a-z0-9]+/))].filter((stem) => known.has(stem));
    if (stems.length === 0) continue;
    const tsquery = stems.map((stem) => `'${stem}'`).join(' & ');
    expect(await searchInMemory(stems, false)).toEqual(await searchByPostgres(tsquery));
  }
}, 60_000);

it('follows a product whose words change', async () => {
  const [product] = await db().select().from(products).limit(1);
  const number = product?.number ?? 0;
  const finds = async (q: string) => hasBit((await searchProducts(db(), q)).matches, number);
  const word = 'zobodrink';
  await db().execute(sql`insert into search_words values (${word})`);
  expect(await finds(word)).toBe(false);
  await db().transaction(async (tx) => {
    await tx.execute(sql`update product_search set title = title || ${`'${word}'`}::tsvector,
      subject = subject || ${`'${word}'`}::tsvector, document = document || ${`'${word}'`}::tsvector where number = ${number}`);
    await tx.update(products).set({ name: 'Zobo drink' });
  });
  expect(await finds(word)).toBe(true);
  expect(await finds(word.slice(0, 4))).toBe(true);
  expect(await searchInMemory([word], false)).toEqual([[number, 0]]);
});

/** In order and each once, as Postgres keeps them. */
function partsOf(title: string[], more: string[], rest: string[]) {
  const sorted = (...lists: string[][]) =>
    [...new Set(lists.flat())]
      .toSorted()
      .map((word) => `'${word}'`)
      .join(' ');
  return { title: sorted(title), subject: sorted(title, more), document: sorted(title, more, rest) };
}

it('gives a product only its current words, in their narrowest part, after any changes', async () => {
  const stems = fc.subarray(['acid', 'balm', 'cream', 'oil', 'serum']);
  const change = fc.record({ number: fc.nat(200), title: stems, more: stems, rest: stems });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 300 }), stems, async (changes, asked) => {
      const words = createWordIndex(256);
      for (const { number, title, more, rest } of changes)
        setWords(words, number, partsOf(title, more, rest), 256);
      const current = new Map(changes.map((each) => [each.number, each]));
      const found = await findByWords(
        words,
        256,
        asked.map((stem) => ({ stem, isBeginning: false })),
      );
      const hasAll = (own: string[]) => asked.length > 0 && asked.every((stem) => own.includes(stem));
      for (const [number, { title, more, rest }] of current) {
        expect(hasBit(found.matches, number)).toBe(hasAll([...title, ...more, ...rest]));
        if (hasAll(title)) expect(found.getRelevance(number)).toBe(0);
        else if (hasAll([...title, ...more])) expect(found.getRelevance(number)).toBe(1);
      }
    }),
    { numRuns: chooseByVolume({ quick: 20, full: 60 }) },
  );
});
