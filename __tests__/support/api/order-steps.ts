import { isNotNull } from 'drizzle-orm';

import { orders } from '@/server/platform/database/schema/orders';
import { moveParcels as move } from '@/server/modules/parcels/repo';

import type { TestServer } from './test-server';
import { expireOrders as expire } from '@/server/modules/payments/reconcile';

/** The time for which unpaid orders are held is over. */
export async function expireOrders({ deps }: TestServer): Promise<void> {
  const reservedUntil = new Date(deps.now().getTime() - 1);
  await deps.db.update(orders).set({ reservedUntil }).where(isNotNull(orders.reservedUntil));
  await expire(deps);
}

const steps = ['processing', 'shipped', 'delivered'] as const;

/** As if the sellers had taken the parcels of a paid order that far. */
export async function moveParcels(
  { deps }: TestServer,
  orderId: string,
  to: (typeof steps)[number],
): Promise<void> {
  for (const step of steps.slice(0, steps.indexOf(to) + 1))
    await move(deps.db, orderId, { to: step, at: deps.now() });
}
