import { eq } from 'drizzle-orm';

import type { Product } from '@/contracts/catalogue';
import type { Listing, Listings } from '@/contracts/listing-replies';
import { pruneImports, runImports } from '@/server/modules/product-imports';
import { productImports } from '@/server/modules/product-imports/tables';
import { sendMessages } from '@/server/platform/outbox/send';

import { changeVariant } from '../support/api/catalogue';
import { addStoreMember, callAs, type Member } from '../support/api/members';
import { importCalls, startImportShop, toCsvText, type ImportShop } from '../support/api/product-imports';
import { saveState } from '../support/api/save-state';
import { products } from '../support/catalogue';

let server: ImportShop['server'];
let owner: Member;
let stranger: Member;
let listings: ImportShop['listings'];
let imports: ImportShop['imports'];
let publish: ImportShop['publish'];
let restore: () => Promise<void>;
beforeAll(async () => {
  ({ server, owner, listings, imports, publish } = await startImportShop());
  stranger = await addStoreMember(server, products.retinol.store.id, 'owner');
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

const listDrafts = async () =>
  (await callAs<Listings>(server, owner, ['GET', '/store/products/?status=draft'])).items;
const findInShop = async (slug: string | null) => {
  const reply = await server.request('GET', `/product/${slug}/`);
  return ((await reply.json()) as { item: Product }).item; // the contract tests hold the reply to its schema
};
const offersOf = ({ content }: Listing) =>
  content.variants.map(({ sku, priceKobo, compareAtKobo, stock }) => [sku, priceKobo, compareAtKobo, stock]);

it('seller changes price, stock and former price by SKU, and shoppers see it at once', async () => {
  const { id, slug } = await publish();
  const report = await imports.run(
    'sku,price,former_price,stock\nZOBO-30,"9,900.50",12000,40\nZOBO-50,,,7\n',
  );
  expect(report).toMatchObject({ state: 'done', done: 2, total: 2, updated: 2, faulty: 0, errors: [] });
  expect(offersOf(await listings.read(id))).toEqual([
    ['ZOBO-30', 990_050, 1_200_000, 40],
    ['ZOBO-50', 1_250_000, null, 7],
  ]);
  expect(await findInShop(slug)).toMatchObject({
    priceKobo: 990_050,
    variants: [{ stock: 40 }, { stock: 7 }],
  });
});

it('seller changes a description at once, and a name waits for staff', async () => {
  const { id, slug } = await publish();
  const description = 'A light serum, now in a bottle that can be filled again and again.';
  await imports.run(
    toCsvText([
      ['sku', 'name', 'description', 'size'],
      ['ZOBO-30', 'Zobo Serum', description, '35 ml'],
    ]),
  );
  expect(await listings.read(id)).toMatchObject({
    status: 'live',
    review: 'draft',
    content: { name: 'Zobo Serum' },
  });
  const shown = await findInShop(slug);
  expect(shown).toMatchObject({ name: 'Zobo Glow Serum', description, sizeLabel: '35 ml' });
});

const newProduct = [
  [
    'SKU',
    'Name',
    'Brand',
    'Type',
    'Size',
    'Price',
    'Stock',
    'Weight',
    'Ingredients',
    'Skin types',
    'Concerns',
  ],
  [
    'NEEM-100',
    'Neem Wash',
    'Ẹ̀fọ́',
    products.cleanser.subCategory.name,
    '100 ml',
    '₦4,500',
    '12',
    '140',
    'Aqua, 1,2-Hexanediol',
    'Oily; Dry',
    'Dark spots',
  ],
  ['NEEM-200', 'Neem Wash', 'Ẹ̀fọ́', '', '200 ml', '8000', '3', '260', '', '', ''],
];

it('rows of one new product make one draft, and the same file twice changes nothing', async () => {
  const csv = toCsvText(newProduct);
  const first = await imports.run(csv);
  expect(first).toMatchObject({ state: 'done', created: 2, faulty: 0 });
  const [draft, ...others] = await listDrafts();
  expect(others).toEqual([]);
  const { content } = await listings.read(draft?.id ?? '');
  expect(content).toMatchObject({
    brand: 'Ẹ̀fọ́',
    category: products.cleanser.category.slug,
    inci: ['Aqua', '1,2-Hexanediol'],
    skinTypes: ['oily', 'dry'],
    concerns: ['dark-spots'],
  });
  expect(content.variants.map(({ sku, label, priceKobo, stock }) => [sku, label, priceKobo, stock])).toEqual([
    ['NEEM-100', '100 ml', 450_000, 12],
    ['NEEM-200', '200 ml', 800_000, 3],
  ]);
  expect(await imports.send(csv, false)).toEqual({ id: first.id, isRepeated: true });
  expect(await imports.run(`${csv}\r\n`)).toMatchObject({
    state: 'done',
    unchanged: 2,
    created: 0,
    updated: 0,
  });
  expect(await listDrafts()).toHaveLength(1);
});

it('two presses at once import a file once', async () => {
  const csv = toCsvText(newProduct);
  const started = await Promise.all([imports.send(csv, false), imports.send(csv, false)]);
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  await server.deps.background.settled();
  expect(await listDrafts()).toHaveLength(1);
});

it('SKU of another store is never touched: it is unknown here', async () => {
  const other = products.retinol.variants[0];
  const report = await imports.run(
    toCsvText([
      ['sku', 'price', 'stock'],
      [other?.sku ?? '', 1, 0],
    ]),
  );
  expect(report).toMatchObject({
    faulty: 1,
    errors: [
      { row: 2, column: 'sku', message: expect.stringContaining('no product with this SKU') as string },
    ],
  });
  expect((await findInShop(products.retinol.slug)).variants[0]).toMatchObject({ stock: other?.stock });
});

it('import of another store cannot be read, started or undone (T40)', async () => {
  await publish();
  const { id } = await imports.run('sku,stock\nZOBO-30,1\n');
  const theirs = importCalls(server, stranger);
  await theirs.read(id, 404);
  await theirs.step(id, 'undo', 404);
  await theirs.step(id, 'start', 404);
  expect(await theirs.list()).toEqual([]);
  const errors = await server.request('GET', `/product/imports/${id}/errors/`, { bearer: stranger.bearer });
  expect(errors.status).toBe(404);
});

it('checked file changes nothing until it is imported, without its rows with faults', async () => {
  const { id } = await publish();
  const checked = await imports.check('sku,stock\nZOBO-30,5\nZOBO-50,minus one\n');
  expect(checked).toMatchObject({ state: 'checked', isDryRun: true, updated: 1, faulty: 1, undoUntil: null });
  expect(offersOf(await listings.read(id))[0]).toEqual(['ZOBO-30', 850_000, 990_000, 12]);
  const done = await imports.start(checked.id);
  expect(done).toMatchObject({ id: checked.id, state: 'done', isDryRun: false, updated: 1, faulty: 1 });
  expect((await listings.read(id)).content.variants.map(({ stock }) => stock)).toEqual([5, 4]);
  expect(await imports.step(checked.id, 'start')).toEqual({ id: checked.id, isRepeated: false });
});

it('undo restores values and removes drafts, but leaves what was sold or changed since', async () => {
  const { id } = await publish();
  const [header = [], ...rows] = newProduct;
  const changes = [
    ['ZOBO-30', '', '', '', '30 millilitres', '9000', '99', '', '', '', ''],
    ['ZOBO-50', '', '', '', '', '11000', '99', '', '', '', ''],
  ];
  const { id: importId } = await imports.run(toCsvText([header, ...changes, ...rows]));
  const { content } = await listings.read(id);
  await changeVariant(server, content.variants[1]?.id ?? '', { stock: 98 });
  const undone = await imports.undo(importId);
  expect(undone).toMatchObject({
    state: 'undone',
    restored: 3,
    notRestored: 1,
    errorCount: 1,
    undoUntil: null,
  });
  expect(undone.errors).toEqual([{ row: 3, column: 'stock', message: 'Changed since the import' }]);
  expect(offersOf(await listings.read(id))).toEqual([
    ['ZOBO-30', 850_000, 990_000, 12],
    ['ZOBO-50', 1_250_000, null, 98],
  ]);
  expect((await listings.read(id)).content.variants[0]?.label).toBe('30 ml');
  expect(await listDrafts()).toEqual([]);
  await imports.step(importId, 'undo', 409);
});

it('draft that was changed since the import stays, and an import is undone for 24 hours only', async () => {
  const { id: importId } = await imports.run(toCsvText(newProduct));
  const [draft] = await listDrafts();
  await listings.change(draft?.id ?? '', { howToUse: 'Morning and night.' });
  const finishedAgo = (hours: number) =>
    server.deps.db
      .update(productImports)
      .set({ finishedAt: new Date(server.clock.now.getTime() - hours * 60 * 60 * 1000) });
  await finishedAgo(25);
  await imports.step(importId, 'undo', 409);
  await finishedAgo(23);
  expect(await imports.undo(importId)).toMatchObject({ restored: 0, notRestored: 2 });
  expect(await listDrafts()).toHaveLength(1);
});

it('product under review or archived changes only as its form would', async () => {
  const { id } = await publish();
  await listings.change(id, { name: 'Zobo Serum' });
  await listings.submit(id);
  const report = await imports.run('sku,name,stock\nZOBO-30,Other,1\nZOBO-50,,2\n');
  expect(report).toMatchObject({ updated: 1, errors: [{ row: 2, column: 'name' }] });
  await listings.archive(id);
  expect(await imports.check('sku,stock\nZOBO-30,1\n')).toMatchObject({
    errors: [{ column: 'sku', message: 'This product is archived. Restore it first.' }],
  });
});

/** As after a process that was killed in the middle of a batch, `starts` times in a row. */
const leaveUnfinished = (id: string, starts: number) =>
  server.deps.db
    .update(productImports)
    .set({ state: 'running', done: 0, starts, startedAt: new Date(Date.now() - 60_000) })
    .where(eq(productImports.id, id));

it('import that did not end at two starts is given up, its store is told, and the next one runs (T52)', async () => {
  await publish();
  const { id } = await imports.run('sku,stock\nZOBO-30,5\n');
  await leaveUnfinished(id, 1);
  await runImports(server.deps);
  expect(await imports.read(id)).toMatchObject({ state: 'done' });
  await leaveUnfinished(id, 2);
  expect(await imports.run('sku,stock\nZOBO-50,6\n')).toMatchObject({ state: 'done', updated: 1 });
  expect(await imports.read(id)).toMatchObject({ state: 'failed', done: 0 });
  await sendMessages(server.deps);
  const mails = await server.mails();
  expect(
    mails.filter((mail) => mail.to === owner.email && JSON.stringify(mail).includes('We stopped reading')),
  ).toHaveLength(1);
});

it('import whose batches fail five times in a row is stopped, and its store is told', async () => {
  await publish();
  const { id } = await imports.run('sku,stock\nZOBO-30,5\n');
  await leaveUnfinished(id, 0);
  await server.deps.db.update(productImports).set({ unchanged: 2_147_483_647 });
  for (let tries = 0; tries < 5; tries += 1) await runImports(server.deps);
  expect(await imports.read(id)).toMatchObject({ state: 'failed' });
});

it('file that was not read whole is no import, and is deleted after an hour', async () => {
  const { id } = await imports.check('sku,stock\nZOBO-30,5\n');
  await server.deps.db.update(productImports).set({ state: 'reading' });
  await imports.read(id, 404);
  expect(await imports.list()).toEqual([]);
  await runImports(server.deps);
  const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * 60 * 60 * 1000);
  await pruneImports(server.deps.db, inHours(0.5));
  expect(await server.deps.db.$count(productImports)).toBe(1);
  await pruneImports(server.deps.db, inHours(1.5));
  expect(await server.deps.db.$count(productImports)).toBe(0);
});
