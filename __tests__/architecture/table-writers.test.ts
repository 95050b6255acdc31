import { readFileSync } from 'node:fs';

import { findTables, findTableWriters, findWrites, listServerFiles } from '../../scripts/lib/table-writers';

/** They fill a database that nobody uses yet, for a demonstration or a measurement. */
const FILLING = new Set(['seed']);

const writers = [...findTableWriters()].map(
  ([table, parts]) => [table, parts.filter(({ part }) => !FILLING.has(part))] as const,
);

it('a developer finds one module that writes a table; others call it', () => {
  expect(writers.length).toBeGreaterThan(80);
  const several = writers.filter(([, parts]) => parts.length > 1);
  expect(
    several.map(([table, parts]) => `${table}: ${parts.flatMap(({ files }) => files).join(' ')}`),
  ).toEqual([]);
  expect(writers.filter(([table]) => table.startsWith('?'))).toEqual([]);
});

it('a developer reads in the architecture who owns each table', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const section = text.slice(text.indexOf('### Tables'), text.indexOf('**Triggers**'));
  const documented = new Map(
    [...section.matchAll(/^\| `([\w/-]+)` +\| (.+?) +\|$/gm)].flatMap(([, owner = '', list = '']) =>
      [...list.matchAll(/`(\w+)`/g)].map(([, table = '']) => [
        table,
        owner.startsWith('platform/') ? owner : `modules/${owner}`,
      ]),
    ),
  );
  const defined = [...findTables().values()].flatMap((one) => [...one.values()]);
  expect([...documented.keys()].toSorted()).toEqual(defined.toSorted());
  const written = writers.flatMap(([table, parts]) => parts.map(({ part }) => [table, part]));
  expect(written.map(([table = '']) => [table, documented.get(table)])).toEqual(written);
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
