import type { PGlite } from '@electric-sql/pglite';

type Table = { name: string; columns: string };

/**
 * Copies every row of the database aside.
 * Rows are deleted and put back rather than tables truncated, which takes ten times as long for the few rows of a test.
 *
 * @returns what brings exactly those rows back
 */
export async function createRestore(client: PGlite): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<Table>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  await client.exec('create schema backup');
  const statements: string[] = [];
  for (const { name, columns } of tables) {
    await client.exec(`create table backup.${name} as table public.${name}`);
    const { rows } = await client.query(`select from backup.${name} limit 1`);
    statements.push(`delete from public.${name};`);
    if (rows.length > 0)
      statements.push(
        `insert into public.${name} (${columns}) overriding system value select ${columns} from backup.${name};`,
      );
  }
  // Neither foreign keys nor triggers: the rows come back as they were.
  const script = `begin; set local session_replication_role = replica; ${statements.join(' ')} commit;`;
  return async () => void (await client.exec(script));
}
