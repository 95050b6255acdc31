/** The embedded database, or one connection to Postgres. */
export type TestClient = {
  exec: (statements: string) => Promise<unknown>;
  query: <Row>(statement: string) => Promise<{ rows: Row[] }>;
};

/** How often rows of each table were written, since the database was opened. */
const READ_WRITES = `
  select relname as name,
    pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid) as writes
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/**
 * Copies every row of the database aside.
 *
 * Only tables that were written to are restored, and rows are deleted and put back rather than
 * tables truncated, which takes ten times as long for the few rows of a test.
 *
 * @param schema holds the copies
 * @returns what brings exactly those rows back, and the numbers that
 * identity columns continue with
 */
export async function createRestore(client: TestClient, schema: string): Promise<() => Promise<void>> {
  const statements = await copyTables(client, schema);
  const counters = await readCounters(client);
  let restored = await countWrites(client);
  return async () => {
    const written = await countWrites(client);
    const changed = [...statements].filter(([name]) => written.get(name) !== restored.get(name));
    const rows = changed.map(([, statement]) => statement).join(' ');
    // Neither foreign keys nor triggers: the rows come back as they were.
    await client.exec(`begin; set local session_replication_role = replica; ${rows} ${counters} commit;`);
    restored = await countWrites(client);
  };
}

async function countWrites(client: TestClient): Promise<Map<string, number>> {
  await client.exec('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ name: string; writes: number }>(READ_WRITES);
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

/** Copies each table into the schema; returns the statements that restore it, by its name. */
async function copyTables(client: TestClient, schema: string): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name`);
  await client.exec(`create schema ${schema}`);
  const statements = new Map<string, string>();
  for (const { name, columns } of tables) {
    await client.exec(`create table ${schema}.${name} as table public.${name}`);
    const { rows } = await client.query<object>(`select from ${schema}.${name} limit 1`);
    const insertion = `insert into public.${name} (${columns}) overriding system value select ${columns} from ${schema}.${name};`;
    statements.set(name, `delete from public.${name}; ${rows.length > 0 ? insertion : ''}`);
  }
  return statements;
}

/** The statements that set each sequence to its present number. */
async function readCounters(client: TestClient): Promise<string> {
  const { rows } = await client.query<{ name: string; last: number | null }>(`
    select quote_ident(sequencename) as name, last_value as last
    from pg_sequences where schemaname = 'public'`);
  return rows
    .map(({ name, last }) => `select setval('public.${name}', ${last ?? 1}, ${last !== null});`)
    .join(' ');
}
