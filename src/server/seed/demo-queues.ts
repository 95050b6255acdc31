import { asc, eq, inArray, sql } from 'drizzle-orm';

import { reconcileLedger } from '@/server/modules/ledger';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';
import { outbox } from '@/server/platform/outbox/tables';

const WRONG_BY_KOBO = 10_000;

const refusedMail = {
  subject: 'Your order has arrived',
  content: { blocks: ['Your order was delivered. Tell us if anything is wrong.'] },
};

/**
 * Gives staff of a demo shop work that only goes wrong by itself: a commission that differs from
 * the ledger, and an email that its receiver's server refused.
 */
export async function seedDemoQueues(deps: Pick<Deps, 'db' | 'keys' | 'now'>, to: string): Promise<void> {
  const { db, now } = deps;
  const [oldest] = await db
    .select({ itemId: orderItems.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .orderBy(asc(orders.placedAt))
    .limit(1);
  if (!oldest) return;
  await db
    .update(orderItems)
    .set({ commissionKobo: sql`${orderItems.commissionKobo} + ${WRONG_BY_KOBO}` })
    .where(eq(orderItems.id, oldest.itemId));
  await reconcileLedger(db, now());
  await withTransaction(db, async (tx) => {
    const mail = { ...refusedMail, to };
    const ids = await queueMessages(tx, deps, [{ channel: 'mail', kind: 'order', mail }]);
    await tx
      .update(outbox)
      .set({ status: 'failed', failure: 'receiver', attempts: 1, endedAt: now() })
      .where(inArray(outbox.id, ids));
  });
}
