import { and, asc, eq, inArray, isNotNull, notExists, or } from 'drizzle-orm';

import { releaseOrder } from '@/server/modules/orders';
import { lockOrder, lockVariants } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { cartItems } from '@/server/platform/database/schema/carts';
import { orderItems, orderParcels, orders } from '@/server/platform/database/schema/orders';
import { payments } from '@/server/platform/database/schema/payments';

import { type UnpaidBuyer } from './unpaid-limits';

/**
 * Ends unpaid card orders of the same account or bag that hold something of what is ordered again: their shopper has left them. An order
 * for which an account for a transfer is open stays, since money may be on its way. To be called before stock is taken for the bag.
 */
export async function releaseReplacedOrders(
  tx: Db,
  { userId, deviceHash }: UnpaidBuyer,
  cartId: string,
  now: Date,
): Promise<void> {
  const isOwn = or(
    userId ? eq(orders.userId, userId) : undefined,
    deviceHash ? eq(orders.deviceHash, deviceHash) : undefined,
  );
  if (!isOwn) return;
  const inBag = tx
    .select({ id: cartItems.variantId })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.savedForLater, false)));
  const ordered = tx
    .select({ id: orderParcels.orderId })
    .from(orderParcels)
    .innerJoin(orderItems, eq(orderItems.parcelId, orderParcels.id))
    .where(inArray(orderItems.variantId, inBag));
  const transfers = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), isNotNull(payments.transfer)));
  const replaced = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, isNotNull(orders.reservedUntil), inArray(orders.id, ordered), notExists(transfers)))
    .orderBy(asc(orders.id));
  for (const { id } of replaced) await lockOrder(tx, id);
  // Those of the bag too: stock is given back and taken under locks that were taken once, in one order.
  if (replaced.length > 0) await lockVariants(tx, await findVariantIds(tx, cartId, replaced));
  for (const { id } of replaced) {
    const order = await lockOrder(tx, id);
    if (order?.reservedUntil) await releaseOrder(tx, id, now, 'You ordered again.');
  }
}

async function findVariantIds(tx: Db, cartId: string, replaced: { id: string }[]): Promise<string[]> {
  const inBag = await tx
    .select({ id: cartItems.variantId })
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId));
  const held = await tx
    .select({ id: orderItems.variantId })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(
      inArray(
        orderParcels.orderId,
        replaced.map(({ id }) => id),
      ),
    );
  return [...new Set([...inBag, ...held].map(({ id }) => id))];
}
