import { openEmbeddedSnapshot } from '@tests/support/api/test-database';

import type { EmbeddedClient } from '@/server/platform/database/embedded-client';

let client: EmbeddedClient;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openEmbeddedSnapshot('empty');
  close = database.close;
  client = (database.db as unknown as { $client: EmbeddedClient }).$client; // what drizzle keeps of an embedded database
});
afterAll(() => close());

beforeEach(async () => {
  await client.exec(
    'create temp table bottles (id int primary key, name text, sizes int[], about jsonb, filled_at timestamptz)',
  );
});
afterEach(async () => {
  await client.exec('drop table bottles');
});

const insert = (id: unknown, name: unknown = 'Toner') =>
  client.query('insert into bottles (id, name) values ($1, $2) returning *', [id, name]);
const count = async () =>
  (await client.query<{ n: number }>('select count(*)::int n from bottles')).rows[0]?.n;
const countPrepared = async (like: string) =>
  (
    await client.query<{ n: number }>(
      'select count(*)::int n from pg_prepared_statements where statement like $1',
      [like],
    )
  ).rows[0]?.n;

it('values of every kind come back as they were written, at the first query and at later ones', async () => {
  const values = [
    { sizes: [30, 50], about: { vegan: true }, filled_at: new Date('2026-11-02T08:00:00Z') },
    null,
  ];
  for (const [id, value] of [...values, ...values].entries()) {
    const row = {
      id,
      name: value && `'; drop table bottles`,
      sizes: null,
      about: null,
      filled_at: null,
      ...value,
    };
    const { rows } = await client.query(
      'insert into bottles (id, name, sizes, about, filled_at) values ($1, $2, $3, $4, $5) returning *',
      Object.values(row),
    );
    expect(rows).toEqual([row]);
  }
});

it('rows come as arrays, and with parsers of the caller, if it says so', async () => {
  await insert(1);
  const reply = await client.query('select id, name from bottles where id = $1', [1], {
    rowMode: 'array',
    parsers: { 23: (value: string) => `number ${value}` },
  });
  expect(reply).toMatchObject({
    rows: [['number 1', 'Toner']],
    fields: [
      { name: 'id', dataTypeID: 23 },
      { name: 'name', dataTypeID: 25 },
    ],
    rowCount: 1,
  });
});

it('says how many rows a statement has changed', async () => {
  for (const id of [1, 2, 3]) await insert(id);
  const { affectedRows, rows } = await client.query('delete from bottles where id > $1', [1]);
  expect({ affectedRows, rows }).toEqual({ affectedRows: 2, rows: [] });
});

it('a query that fails says why, and the next ones work', async () => {
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'bottles_pkey' });
  await expect(insert('one')).rejects.toMatchObject({ code: '22P02' });
  await expect(client.query('select nothing from bottles')).rejects.toMatchObject({ code: '42703' });
  await insert(2);
  await expect(count()).resolves.toBe(2);
});

it('a transaction keeps all or nothing, and other queries wait for its end', async () => {
  const failed = client.transaction(async (transaction) => {
    await transaction.query('insert into bottles (id) values ($1)', [1]);
    throw new Error('changed my mind');
  });
  await Promise.all([expect(failed).rejects.toThrow('changed my mind'), expect(count()).resolves.toBe(0)]);
  const kept = client.transaction(async (transaction) => {
    await transaction.query('insert into bottles (id) values ($1)', [1]);
    await transaction.query('insert into bottles (id) values ($1)', [2]);
    return transaction;
  });
  await expect(count()).resolves.toBe(2);
  const ended = await kept;
  expect(() => ended.query('select 1')).toThrow('Transaction is closed');
});

it('a savepoint brings a transaction back after a query that failed', async () => {
  await client.transaction(async (transaction) => {
    await transaction.query('insert into bottles (id) values ($1)', [1]);
    await transaction.query('savepoint before');
    await expect(transaction.query('insert into bottles (id) values ($1)', [1])).rejects.toThrow('duplicate');
    await expect(transaction.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await transaction.query('rollback to savepoint before');
    await transaction.query('insert into bottles (id) values ($1)', [2]);
  });
  await expect(count()).resolves.toBe(2);
});

it('a statement whose table has changed is prepared anew by the next query', async () => {
  const read = () => client.query('select * from bottles');
  await read();
  await client.exec('alter table bottles drop column about');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  await expect(read()).resolves.toMatchObject({ rows: [] });
});

it('a statement is prepared once, and the least recently used of 500 is closed', async () => {
  const add = (number: number) => client.query('select $1::int + 41', [number]);
  for (const number of [1, 2, 3]) await add(number);
  await expect(countPrepared('select $1::int + 41')).resolves.toBe(1);
  for (let id = 0; id < 500; id += 1) await client.query(`select ${id}`);
  await expect(countPrepared('select $1::int + 41')).resolves.toBe(0);
  await expect(countPrepared('%')).resolves.toBeLessThanOrEqual(501);
});
