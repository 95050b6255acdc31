import { sql } from 'drizzle-orm';

import type { TestServer } from './test-server';

/** Every row of the database in which one of the texts stands, such as an id. */
export async function findRowsWith({ deps: { db } }: TestServer, texts: string[]): Promise<string[]> {
  const patterns = sql`${sql.param(texts.map((text) => `%${text}%`))}::text[]`;
  const row = sql<string>`to_jsonb(rows)::text`;
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`tablename`);
  const found: string[] = [];
  for (const { name } of tables) {
    const matches = await db
      .select({ row })
      .from(sql`${sql.identifier(name)} as rows`)
      .where(sql`${row} like any (${patterns})`)
      .orderBy(row);
    found.push(...matches.map((match) => `${name} ${match.row}`));
  }
  return found;
}
