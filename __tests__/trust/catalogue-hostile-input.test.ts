import fc from 'fast-check';

import { listEndpoints } from '@/server/app';

import { startCatalogueServer } from '../support/api/demo-catalogue';
import { hostileTexts } from '../support/api/hostile-input';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';
import { chooseByVolume } from '../support/test-volume';

const QUERIES = chooseByVolume({ quick: 150, full: 2000 });

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

const operators = [
  "' & | ! :* <-> (",
  'a:*|!b',
  '\\',
  "''",
  '$1',
  '{}',
  '[]',
  '1e309',
  '-1',
  '0x10',
  'NaN',
  '9'.repeat(30),
];
const value = fc.oneof(
  fc.constantFrom(...hostileTexts, ...operators),
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.string({ maxLength: 130 }),
  fc.integer().map(String),
  fc.constantFrom('serum', 'tanna', 'oily', 'true', 'price', 'Lagos', '3'),
);

it('hostile text in any catalogue query is answered with 200 or 4xx, never 5xx', async () => {
  const open = listEndpoints(server.deps).filter(
    ({ method, access }) => method === 'GET' && access === 'anyone',
  );
  const names = [
    ...new Set(open.flatMap(({ query }) => Object.keys(query?.fields ?? {}))),
    '__proto__',
    'constructor',
  ];
  const statuses: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...open),
      fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 }),
      value,
      async ({ path, query }, fields, param) => {
        const known = fields.filter(([name]) => !query || name in query.fields || name.startsWith('__'));
        const address = path.replace(/\{\w+\}/g, () =>
          encodeURIComponent(param.replace(/\p{Surrogate}/gu, '') || 'x'),
        );
        const sent = new URLSearchParams(known).toString();
        const { status } = await server.request('GET', `${address}?${sent}`);
        statuses[status] = (statuses[status] ?? 0) + 1;
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: QUERIES },
  );
  const told = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  printMeasurement(
    'T3',
    `${QUERIES} hostile queries over ${open.length} open addresses: ${told.join(', ')}, 0 × 5xx`,
  );
});

it('one hostile text in every list filter is answered with 200 or 4xx', async () => {
  const list = listEndpoints(server.deps).find(({ path }) => path === '/product/all-products/');
  for (const name of Object.keys(list?.query?.fields ?? {})) {
    for (const text of [...hostileTexts, ...operators]) {
      const sent = new URLSearchParams({ [name]: text });
      const { status } = await server.request('GET', `/product/all-products/?${sent.toString()}`);
      expect([name, text.slice(0, 40), status < 500]).toEqual([name, text.slice(0, 40), true]);
    }
  }
});
