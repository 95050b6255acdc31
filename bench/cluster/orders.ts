import { Client } from 'pg';

import { type Cluster } from './cluster';
import { type Acknowledged } from './shopping';

/** Compares what shoppers were told with what the primary has. */
export async function compareOrders({ ports }: Cluster, acknowledged: readonly Acknowledged[]) {
  const client = new Client({ host: '127.0.0.1', port: ports.postgres, user: 'postgres', database: 'didan' });
  await client.connect();
  const { rows } = await client.query<{ id: string; email: string; total: string }>(
    'select id, email, total_kobo as total from orders',
  );
  await client.end();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const perEmail = new Map<string, number>();
  for (const { email } of rows) perEmail.set(email, (perEmail.get(email) ?? 0) + 1);
  return {
    lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
    // Every shopper ordered once, so two orders of one email are one order twice.
    doubled: [...perEmail.values()].filter((count) => count > 1).length,
    wrong: acknowledged.filter(({ id, totalKobo }) => {
      const order = stored.get(id);
      return order !== undefined && Number(order.total) !== totalKobo;
    }).length,
  };
}
