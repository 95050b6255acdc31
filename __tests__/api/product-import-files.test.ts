import { importColumns } from '@/contracts/import-terms';
import type { Listings } from '@/contracts/listing-replies';

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
  expect((await shop.imports.template()).trim()).toBe(`\ufeff${importColumns.join(',')}`.trim());
  const { id } = await shop.imports.run('sku,stock\nZOBO-30,=1+1\nZOBO-50,9\n');
  const file = await shop.imports.errorFile(id);
  expect(file.split('\r\n')[1]).toBe(`ZOBO-30,"'=1+1",2,"stock: Enter a whole number, such as 12"`);
  expect(await shop.imports.run(file.replace("'=1+1", '11'))).toMatchObject({ updated: 1, faulty: 0 });
});

it.each([
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'This isn’t a CSV file.'],
  ['a file without SKUs', 'name,price\nA,1\n', 'The first row must name the columns'],
  ['an unknown column', 'sku,colour\nA,red\n', 'We don’t know the column “colour”.'],
  ['a column twice', 'sku,stock,stock\nA,1,2\n', 'Two columns are called “stock”.'],
  ['no rows', 'sku,stock\n\n', 'There are no rows below the heading.'],
  ['an open quotation mark', 'sku,name\nA,"Zobo\nB,Neem\n', 'Row 2 has a quotation mark that isn’t closed.'],
  ['10,001 rows', `sku\n${'A\n'.repeat(10_001)}`, 'The file has more than 10,000 rows.'],
  ['nothing', '', 'Choose a CSV file'],
])('file with %s is refused with the reason', async (_what, csv, message) => {
  expect(await shop.imports.refuse(csv)).toEqual([expect.stringContaining(message)]);
});

it.each([
  ['semicolons', 'sku;stock\r\nZOBO-30;21\r\n'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('sku\tstock\r\nZOBO-30\t21\r\n', 'utf16le')])],
  ['a byte order mark', '\ufeffsku,stock\nZOBO-30,21'],
])('file with %s is read as spreadsheets write it', async (_what, csv) => {
  await shop.publish();
  expect(await shop.imports.run(csv)).toMatchObject({ updated: 1, faulty: 0 });
});
