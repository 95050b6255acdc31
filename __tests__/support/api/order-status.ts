import { isNotNull } from 'drizzle-orm';

import { updateHolds } from '@/server/modules/ledger/ledger';
import { lockOrder } from '@/server/modules/parcels';
import { moveParcels as move } from '@/server/modules/parcels/repo';
import { orders } from '@/server/modules/parcels/tables';
import { expireOrders as expire } from '@/server/modules/payments/reconcile';
import { withTransaction } from '@/server/platform/database/transaction';

import type { TestServer } from './test-server';

/** Moves the clock past the reservation of unpaid orders. */
export async function expireOrders({ deps }: TestServer): Promise<void> {
  const reservedUntil = new Date(deps.now().getTime() - 1);
  await deps.db.update(orders).set({ reservedUntil }).where(isNotNull(orders.reservedUntil));
  await expire(deps);
}

const steps = ['processing', 'shipped', 'delivered'] as const;

/** Moves the parcels of a paid order to a status, as their sellers would. */
export async function moveParcels(
  { deps }: TestServer,
  orderId: string,
  to: (typeof steps)[number],
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    for (const step of steps.slice(0, steps.indexOf(to) + 1))
      await move(tx, orderId, { to: step, at: deps.now() });
    await updateHolds(tx, { orderId }, { cause: 'delivered', at: deps.now() });
  });
}
