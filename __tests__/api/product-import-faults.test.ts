import { importColumns, type ImportColumn } from '@/contracts/import-terms';

import { fillShop } from '../support/api/catalogue';
import { completeContent, listingCalls, publishProduct } from '../support/api/listings';
import { addStaff, addStoreMember, type Member } from '../support/api/members';
import { importCalls, toCsvText } from '../support/api/product-imports';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreMember(server, products.cleanser.store.id, 'owner');
});
afterAll(() => server.close());

type Cells = Partial<Record<ImportColumn, string>>;
const { category, subCategory } = products.cleanser;
const valid = (at: number): Cells => ({
  sku: `GOOD-${at}`,
  name: `Cream ${at}`,
  brand: 'Kola',
  category: category.name,
  type: subCategory.slug,
  size: '50 ml',
  price: '4,500',
  stock: '10',
  weight: '80',
});

/** One fault each, with the column that it is in. */
const faults: [ImportColumn, Cells][] = [
  ['sku', { sku: '' }],
  ['sku', { sku: 'with space' }],
  ['sku', { sku: 'ẸYÌN-1' }],
  ['sku', { sku: 'x'.repeat(41) }],
  ['sku', { sku: 'GOOD-0' }],
  ['sku', { sku: products.retinol.variants[0]?.sku ?? '', name: '' }],
  ['sku', { name: '' }],
  ['name', { name: 'x'.repeat(121) }],
  ['name', { name: '\u202egnihtemos' }],
  ['name', { name: completeContent.name, brand: completeContent.brand }],
  ['brand', { brand: 'x'.repeat(61) }],
  ['brand', { brand: '\u0007' }],
  ['category', { category: 'Cars' }],
  ['category', { category: '=1+1' }],
  ['type', { type: 'Lorries' }],
  ['type', { category: products.retinol.category.name }],
  ['description', { description: 'x'.repeat(3_001) }],
  ['size', { size: 'x'.repeat(41) }],
  ['size', { size: '\u200b' }],
  ['price', { price: 'free' }],
  ['price', { price: '-5' }],
  ['price', { price: '0' }],
  ['price', { price: '0.99' }],
  ['price', { price: '4.500,00' }],
  ['price', { price: '45,00' }],
  ['price', { price: '10000001' }],
  ['price', { price: '1e5' }],
  ['price', { price: '=A1*2' }],
  ['price', { price: '$45' }],
  ['former_price', { former_price: 'cheap' }],
  ['former_price', { former_price: '4500' }],
  ['former_price', { former_price: '4,400' }],
  ['stock', { stock: '-1' }],
  ['stock', { stock: '1.5' }],
  ['stock', { stock: 'many' }],
  ['stock', { stock: '100001' }],
  ['stock', { stock: 'NaN' }],
  ['weight', { weight: '30 g' }],
  ['weight', { weight: '30001' }],
  ['ingredients', { ingredients: 'Aqua, Mercurous Chloride' }],
  ['ingredients', { ingredients: 'Clobetasol Propionate' }],
  ['ingredients', { ingredients: '123' }],
  ['ingredients', { ingredients: 'x'.repeat(121) }],
  ['skin_types', { skin_types: 'dry, scaly' }],
  ['concerns', { concerns: 'acne; love' }],
  ['how_to_use', { how_to_use: 'x'.repeat(1_501) }],
  ['months_after_opening', { months_after_opening: '0' }],
  ['months_after_opening', { months_after_opening: '61' }],
  ['low_stock', { low_stock: '-3' }],
  ['nafdac_number', { nafdac_number: 'x'.repeat(21) }],
];

it('dry run names each of 50 planted faults by row and column, and changes nothing (T40)', async () => {
  expect(faults).toHaveLength(50);
  const calls = listingCalls(server, owner);
  await publishProduct(server, calls, await addStaff(server, 'moderator'));
  const rows = [
    { ...valid(0), sku: 'GOOD-0' },
    ...faults.flatMap(([, cells], at) => [
      { ...valid(at), name: `Faulty ${at}`, sku: `BAD-${at}`, ...cells },
      valid(at + 1),
    ]),
  ];
  const csv = toCsvText([
    importColumns,
    ...rows.map((row: Cells) => importColumns.map((one) => row[one] ?? '')),
  ]);
  const imports = importCalls(server, owner);
  const report = await imports.check(csv);
  expect(report).toMatchObject({ state: 'checked', faulty: 50, created: 51, updated: 0, errorCount: 50 });
  expect(report.errors.map(({ row, column }) => [row, column])).toEqual(
    faults.map(([column], at) => [3 + 2 * at, column]),
  );
  for (const { message } of report.errors) expect(message).toMatch(/^\S.{5,}/);
  const errorFile = await imports.errorFile(report.id);
  expect(errorFile.trim().split('\r\n').length).toBe(51);
  expect(errorFile).not.toMatch(/(^|,)"?[=@]/m);
});

it('import reports a former price of a draft, an unknown size and contradicting rows at their rows', async () => {
  const imports = importCalls(server, owner);
  const report = await imports.check(
    toCsvText([
      ['sku', 'name', 'description', 'size', 'price', 'former_price'],
      ['ZOBO-50', '', '', '30 ml', '', ''],
      ['ZOBO-30', '', '', '', '9900', '9900'],
      ['TWIN-1', 'Twin', 'One', '1 ml', '10', ''],
      ['TWIN-2', 'Twin', 'Two', '2 ml', '10', ''],
      ['TWIN-3', 'Twin', '', '1 ml', '10', ''],
    ]),
  );
  expect(report.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'size', 'Two sizes or shades have this name'],
    [3, 'former_price', 'Must be above the price'],
    [5, 'description', 'Row 4 says something else about this product'],
    [6, 'size', 'Two sizes or shades have this name'],
  ]);
});

it('product takes at most 20 sizes, and every 21st row says so', async () => {
  const imports = importCalls(server, owner);
  const rows = Array.from({ length: 45 }, (_, at) => [`MANY-${at}`, 'Many sizes', `${at} ml`]);
  const report = await imports.run(toCsvText([['sku', 'name', 'size'], ...rows]));
  expect(report).toMatchObject({ created: 20, faulty: 25 });
  expect(report.errors[0]).toMatchObject({ row: 22, column: 'size' });
});

it.each([
  ['a cell under no heading', 'sku,stock\nZOBO-30,5,'],
  ['a type of skin', 'sku,skin_types\nZOBO-30,'],
])('%s made of emoji is shortened between two of them, and stored', async (_what, start) => {
  const report = await importCalls(server, owner).check(`${start}a${'🌿'.repeat(60)}\n`);
  expect(report).toMatchObject({ state: 'checked', faulty: 1 });
  expect(report.errors.map(({ message }) => message).join()).toContain(`“a${'🌿'.repeat(39)}”`);
});
