import { and, asc, eq, inArray, isNotNull, notExists, or } from 'drizzle-orm';

import { cartItems } from '@/server/modules/cart/tables';
import { payments } from '@/server/modules/ledger/tables';
import { releaseOrder } from '@/server/modules/orders';
import { lockOrder } from '@/server/modules/parcels';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { lockVariants } from '@/server/modules/products';
import { type Db } from '@/server/platform/database/database';

import { type UnpaidBuyer } from './unpaid-limits';

/**
 * Releases unpaid orders of the same account or cart that hold a variant which is being ordered
 * again: the shopper has abandoned them. An order with open transfer details stays, because money
 * may be on its way. Call it before reserving stock for the cart.
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
  const inCart = tx
    .select({ id: cartItems.variantId })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.savedForLater, false)));
  const ordered = tx
    .select({ id: orderParcels.orderId })
    .from(orderParcels)
    .innerJoin(orderItems, eq(orderItems.parcelId, orderParcels.id))
    .where(inArray(orderItems.variantId, inCart));
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
  // Lock the cart's variants too: releasing and reserving then share locks taken once, in one
  // order.
  if (replaced.length > 0) await lockVariants(tx, await findVariantIds(tx, cartId, replaced));
  for (const { id } of replaced) {
    const order = await lockOrder(tx, id);
    if (order?.reservedUntil)
      await releaseOrder(tx, id, now, { note: 'Replaced by your newer order.', actor: 'shopper' });
  }
}

async function findVariantIds(tx: Db, cartId: string, replaced: { id: string }[]): Promise<string[]> {
  const inCart = await tx
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
  return [...new Set([...inCart, ...held].map(({ id }) => id))];
}
