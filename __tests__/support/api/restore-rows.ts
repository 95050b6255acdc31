import { type PGlite } from '@electric-sql/pglite';

/**
 * Copies every row of the database aside.
 *
 * Rows are deleted and put back rather than tables truncated, which takes ten times as long for the
 * few rows of a test.
 *
 * @param schema holds the copies
 * @returns what brings exactly those rows back, and the numbers that
 * identity columns continue with
 */
export async function createRestore(client: PGlite, schema: string): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  await client.exec(`create schema ${schema}`);
  const statements: string[] = [];
  for (const { name, columns } of tables) {
    await client.exec(`create table ${schema}.${name} as table public.${name}`);
    const { rows } = await client.query(`select from ${schema}.${name} limit 1`);
    statements.push(`delete from public.${name};`);
    if (rows.length > 0)
      statements.push(
        `insert into public.${name} (${columns}) overriding system value select ${columns} from ${schema}.${name};`,
      );
  }
  const { rows: sequences } = await client.query<{ name: string; last: number | null }>(`
    select quote_ident(sequencename) as name, last_value as last
    from pg_sequences where schemaname = 'public' order by 1`);
  for (const { name, last } of sequences)
    statements.push(`select setval('public.${name}', ${last ?? 1}, ${last !== null});`);
  // Neither foreign keys nor triggers: the rows come back as they were.
  const script = `begin; set local session_replication_role = replica; ${statements.join(' ')} commit;`;
  return async () => void (await client.exec(script));
}
