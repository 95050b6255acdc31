import { readFileSync } from 'node:fs';

import {
  findTables,
  findRunningWriters,
  findWrites,
  listServerFiles,
  partOf,
} from '../../scripts/lib/table-writers';

const writers = findRunningWriters();

const owners = new Map(
  [...findTables()].flatMap(([file, one]) => [...one.values()].map((table) => [table, partOf(file)])),
);

it('a developer finds one module that writes a table: the one that defines it', () => {
  expect(owners.size).toBeGreaterThan(80);
  const foreign = writers.flatMap(([table, parts]) =>
    parts
      .filter(({ part }) => part !== owners.get(table))
      .map(({ files }) => `${table} of ${owners.get(table)}: ${files.join(' ')}`),
  );
  expect(foreign).toEqual([]);
});

it('a developer reads in the architecture who owns each table', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const section = text.slice(text.indexOf('### Tables'), text.indexOf('**Triggers**'));
  const documented = [...section.matchAll(/^\| `([\w/-]+)` +\| (.+?) +\|$/gm)].flatMap(
    ([, owner = '', list = '']) =>
      [...list.matchAll(/`(\w+)`/g)].map(([, table = '']) => [
        table,
        owner.startsWith('platform/') ? owner : `modules/${owner}`,
      ]),
  );
  expect(documented.toSorted()).toEqual([...owners].toSorted());
});

const tables = findTables(listServerFiles());
const [schema] = [...tables.keys()].filter((file) => tables.get(file)?.has('orderParcels'));
const IMPORT = `import { orderParcels as parcels } from '@/${schema?.slice(4, -3)}';`;

it.each([
  ['await tx.insert(parcels).values(row);', ['order_parcels']],
  ['await deps.db.update(parcels).set({});', ['order_parcels']],
  ['await tx.with(due).delete(parcels);', ['order_parcels']],
  ['await connection.delete(parcels);', ['order_parcels']],
  ['await tx.execute(sql`update order_parcels set status = 1`);', ['order_parcels']],
  ['await tx.execute(sql`with x as (delete from ${parcels}) select 1`);', ['order_parcels']],
  ['await tx.execute(sql`INSERT INTO "order_parcels" (id) select 1`);', ['order_parcels']],
  ['for (const table of all) await tx.delete(table);', ['? table']],
  ['await tx.select().from(parcels).for("update");', []],
  ['await tx.execute(sql`select 1 from order_parcels for update`);', []],
  ['known.delete(id); hash.update(text);', []],
])('what a file writes is read from its syntax: %s', (code, written) => {
  const found = findWrites('src/server/modules/x/x.ts', `${IMPORT}\n${code}`, tables);
  expect(found.map(({ table }) => table)).toEqual(written);
});
