import { monitorEventLoopDelay } from 'node:perf_hooks';

import { templateColumns } from '@/contracts/import-terms';
import type { Listings } from '@/contracts/listing-replies';

import { changeVariant } from '../support/api/catalogue';
import { callAs } from '../support/api/members';
import { startImportShop, toCsvText, type ImportShop } from '../support/api/product-imports';
import { saveState } from '../support/api/save-state';

let shop: ImportShop;
let restore: () => Promise<void>;
beforeAll(async () => {
  shop = await startImportShop();
  restore = await saveState(shop.server);
});
afterAll(() => shop.server.close());
afterEach(() => restore());

it('export of every product is imported again without a change, and no cell is a formula', async () => {
  await shop.publish();
  await shop.imports.run(
    toCsvText([
      ['sku', 'name', 'brand'],
      ['EVIL', '=HYPERLINK("https://evil.example")', '+234'],
    ]),
  );
  const drafts = await callAs<Listings>(shop.server, shop.owner, ['GET', '/store/products/?status=draft']);
  const [draft] = drafts.items;
  expect((await shop.listings.read(draft?.id ?? '')).content.name).toBe('=HYPERLINK("https://evil.example")');
  const file = await shop.imports.exportFile();
  expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")","'+234"`);
  const report = await shop.imports.run(file);
  expect(report).toMatchObject({ faulty: 0, updated: 0, created: 0, unchanged: report.total });
  expect(report.total).toBe(3);
});

it('template names every column, and the error file can be corrected and imported', async () => {
  await shop.publish();
  expect((await shop.imports.template()).trim()).toBe(`\ufeff${templateColumns.join(',')}`.trim());
  const { id } = await shop.imports.run('sku,stock\nZOBO-30,=1+1\nZOBO-50,9\n');
  const file = await shop.imports.errorFile(id);
  expect(file.split('\r\n')[1]).toBe(`ZOBO-30,"'=1+1",2,"stock: Enter a whole number, such as 12"`);
  expect(await shop.imports.run(file.replace("'=1+1", '11'))).toMatchObject({ updated: 1, faulty: 0 });
});

it.each([
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'This isn’t a CSV file.'],
  ['a file without SKUs', 'name,price\nA,1\n', 'A row must name the columns'],
  ['an unknown column', 'sku,colour\nA,red\n', 'We don’t know the column “colour”.'],
  ['a column twice', 'sku,stock,stock\nA,1,2\n', 'Two columns are called “stock”.'],
  ['no rows', 'sku,stock\n\n', 'There are no rows below the heading.'],
  ['an open quotation mark', 'sku,name\nA,"Zobo\nB,Neem\n', 'Row 2 has a quotation mark that isn’t closed.'],
  ['10,001 rows', `sku\n${'A\n'.repeat(10_001)}`, 'The file has more than 10,000 rows.'],
  ['nothing', '', 'Choose a CSV file'],
])('file with %s is refused with the reason', async (_what, csv, message) => {
  expect(await shop.imports.refuse(csv)).toEqual([expect.stringContaining(message)]);
});

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
const sheet = 'sku\tstock\r\nZOBO-30\t21\r\n';

it.each([
  ['semicolons', 'sku;stock\r\nZOBO-30;21\r\n'],
  ['UTF-16', utf16(`\ufeff${sheet}`, false)],
  ['UTF-16 with its bytes the other way round', utf16(`\ufeff${sheet}`, true)],
  ['UTF-16 without a byte order mark', utf16(sheet, false)],
  ['UTF-16 the other way round without a byte order mark', utf16(sheet, true)],
  ['a byte order mark', '\ufeffsku,stock\nZOBO-30,21'],
  ['the separator in the first line', '\ufeffsep=;\r\nsku;stock\r\nZOBO-30;21\r\n'],
  ['the separator in quotes', '"sep=|"\nsku|stock\nZOBO-30|21\n'],
  ['a title and blank rows above the header', 'Zobo, prices of May\n,\n\n"SKU","Stock"\nZOBO-30,21\n'],
  ['a title without a comma', 'Table 1\nsku;stock;;\nZOBO-30;21;;\n'],
  ['empty cells beyond the header', 'sku,stock\nZOBO-30,21,,,,\n'],
])('file with %s is read as spreadsheets write it', async (_what, csv) => {
  await shop.publish();
  expect(await shop.imports.run(csv)).toMatchObject({ updated: 1, faulty: 0, total: 1 });
});

it('faults are named by the row of the spreadsheet, also below a title and blank rows', async () => {
  await shop.publish();
  const report = await shop.imports.check('My prices\n\nsku,stock\n\nZOBO-30,many\n');
  expect(report.errors).toMatchObject([{ row: 5, column: 'stock' }]);
});

it.each([
  ['a price with a comma', 'sku,price,stock\nZOBO-30,12,500,7\n'],
  ['a price with a comma in the middle', 'sku,name,price,stock,weight\nZOBO-30,Zobo,12,500,30,120\n'],
  ['a cell under no heading', 'sku,price,stock,\nZOBO-30,12,500,7\n'],
  ['a new product', 'sku,name,brand,size,price,stock\nNEW-1,Cream one,Ile,50 ml,12,500,7\n'],
])('row with %s beyond the header has a fault and changes nothing', async (_what, csv) => {
  const { id } = await shop.publish();
  const { content } = await shop.listings.read(id);
  const report = await shop.imports.run(csv);
  expect(report).toMatchObject({ faulty: 1, updated: 0, created: 0, errors: [{ row: 2, column: 'sku' }] });
  expect(report.errors[0]?.message).toMatch(/^The cell “(7|120)” is under no heading/);
  expect((await shop.listings.read(id)).content).toEqual(content);
  const corrected = (await shop.imports.errorFile(report.id)).split('\r\n');
  expect(corrected[1]).toMatch(/,(7|120)$/);
});

it('export that is imported as it is changes nothing, whatever its texts begin with (T61)', async () => {
  await shop.publish();
  const texts = [`'=A`, `'+A`, `'-A`, `'@A`, `''=A`, '=A', '-A', `'-5`, '-5', `'A`, '＝A', `'\t=A`];
  for (const [at, text] of texts.entries()) {
    const { id } = await shop.listings.create({ name: text, brand: text, description: text });
    await shop.listings.change(id, {
      howToUse: `${text}\nThen rinse, "twice"; or not.`,
      inci: ['1. Aqua', 'Aqua, Glycerin', text],
      variants: [{ label: `${at} ml`, sku: `FORMULA-${at}`, priceKobo: 120_050, stock: 3 }],
    });
  }
  const file = await shop.imports.exportFile();
  const report = await shop.imports.run(file);
  expect(report).toMatchObject({ faulty: 0, updated: 0, created: 0, unchanged: report.total });
  expect(report.total).toBe(texts.length + 2);
  expect(await shop.imports.exportFile()).toBe(file);
});

it('ingredients of a file are the same with and without an emoji in front', async () => {
  await shop.imports.run(
    toCsvText([
      ['sku', 'name', 'brand', 'ingredients'],
      ['NEW-9', 'Emoji before', 'Ile', '🌿 Aqua, 1,2-Hexanediol, Glycerin'],
      ['NEW-11', 'Control', 'Ile', 'Aqua, 1,2-Hexanediol, Glycerin'],
    ]),
  );
  const { items } = await callAs<Listings>(shop.server, shop.owner, ['GET', '/store/products/?status=draft']);
  const lists = await Promise.all(items.map(async ({ id }) => (await shop.listings.read(id)).content.inci));
  expect(lists).toEqual(Array(2).fill(['Aqua', '1,2-Hexanediol', 'Glycerin']));
});

it('stock that was sold since the download does not come back with the file', async () => {
  const { id } = await shop.publish();
  const { content } = await shop.listings.read(id);
  const file = await shop.imports.exportFile();
  expect(file).toContain('ZOBO-30');
  await changeVariant(shop.server, content.variants[0]?.id ?? '', { stock: 9 });
  expect(await shop.imports.run(file)).toMatchObject({ faulty: 0, updated: 0, unchanged: 2 });
  const edited = await shop.imports.run('sku,stock,stock_when_downloaded\nZOBO-30,20,12\nZOBO-50,6,4\n');
  expect(edited).toMatchObject({ faulty: 1, updated: 1, errors: [{ row: 2, column: 'stock' }] });
  expect(edited.errors[0]?.message).toMatch(/^There are 9 now, not 12 as in your file/);
  const stocks = async () => (await shop.listings.read(id)).content.variants.map(({ stock }) => stock);
  expect(await stocks()).toEqual([9, 6]);
  await shop.imports.run('sku,stock,stock_when_downloaded\nZOBO-30,20,9\n');
  expect(await stocks()).toEqual([20, 6]);
});

it.each([
  ['ingredients', `x${'.'.repeat(100_000)}x`],
  ['ingredients', '('.repeat(1_000_000)],
  ['name', 'x'.repeat(1_000_000)],
  ['price', '1,'.repeat(500_000)],
  ['stock', '9'.repeat(1_000_000)],
])(
  'cell of %s that is far too long is refused unread, and the shop answers meanwhile (T52)',
  async (column, cell) => {
    await shop.publish();
    const gaps = monitorEventLoopDelay({ resolution: 5 });
    gaps.enable();
    const report = await shop.imports.check(`sku,${column}\nZOBO-30,"${cell}"\n`);
    gaps.disable();
    expect(report.errors).toMatchObject([
      { row: 2, column, message: expect.stringMatching(/^Must be at most [\d,]+ characters$/) as string },
    ]);
    expect(gaps.max / 1e6).toBeLessThan(500);
  },
);
