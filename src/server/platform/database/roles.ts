import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { type Client } from 'pg';

import { type Db } from './database';
import { databaseFolder } from './schema-version';

/**
 * Gives the shop's role what it needs, and no more (src/server/database/roles.sql).
 *
 * @param owner a connection of the role that owns the tables
 * @throws {Error} if the shop connects as the owner, or as one who may act as the owner
 */
export async function grantShop(owner: Client, shop: Client): Promise<void> {
  const { rows } = await shop.query<{ name: string }>('select current_user as name');
  const name = rows[0]?.name;
  const { rows: found } = await owner.query<{ owns: boolean }>(
    `select pg_has_role($1, current_user, 'member') as owns`,
    [name],
  );
  if (found[0]?.owns !== false)
    throw new Error(
      `DATABASE_URL connects as ${name}, which may act as the owner in DATABASE_OWNER_URL. ` +
        'Name a role of its own for the shop, or leave DATABASE_OWNER_URL out.',
    );
  await owner.query('begin');
  await owner.query(`select set_config('didan.shop_role', $1, true)`, [name]);
  await owner.query(readFileSync(path.join(databaseFolder, 'roles.sql'), 'utf8'));
  await owner.query('commit');
}

/** Whether the shop's role could drop tables, or change the ledger or the audit log. */
export async function hasOwnerRights(db: Db): Promise<boolean> {
  const [found] = await db
    .select({
      isOwner: sql<boolean>`pg_has_role(current_user, relowner, 'member')
        or has_table_privilege('ledger_lines', 'update, delete, truncate')
        or has_table_privilege('audit_log', 'update, delete, truncate')`,
    })
    .from(sql`pg_class`)
    .where(sql`oid = 'ledger_lines'::regclass`);
  return found?.isOwner === true;
}
