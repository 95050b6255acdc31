import { bookSales } from '@/server/modules/ledger';
import { endReservation, findParcels, moveParcels, startDispatchDeadlines } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { type NotificationDeps, notifyOrderPaid } from './notifications';

/**
 * Confirms an order that is paid, or that costs nothing: its sales are booked, and its stores pack
 * it. Call it with the order locked or just inserted.
 */
export async function confirmPaidOrder(tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> {
  const now = deps.now();
  await endReservation(tx, order.id, now);
  await moveParcels(tx, order.id, { to: 'paid', at: now });
  await startDispatchDeadlines(tx, order.id, now);
  await bookSales(tx, await findParcels(tx, [order.id]), now);
  await notifyOrderPaid(tx, deps, order);
}
