import { eq } from 'drizzle-orm';

import { findRelatedStoreName } from '@/server/modules/coupons';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { users } from '@/server/platform/database/schema/users';

/**
 * Decides at the delivery of a cash sale who pays its discount. If the buyer has turned out to
 * belong to the store since the order was placed, the store does: its own purchases earn it
 * nothing. Call it with the order locked, before the sale is booked.
 */
export async function settleCashDiscount(tx: Db, order: OrderRow, parcel: ParcelRow): Promise<ParcelRow> {
  if (parcel.discountKobo === 0 || parcel.discountPayer === 'store') return parcel;
  const buyer = await findBuyer(tx, order);
  const ownStore = await findRelatedStoreName(tx, [parcel.storeId], buyer);
  if (ownStore === undefined) return parcel;
  const [settled] = await tx
    .update(orderParcels)
    .set({ discountPayer: 'store' })
    .where(eq(orderParcels.id, parcel.id))
    .returning();
  return settled ?? parcel;
}

async function findBuyer(tx: Db, { userId, email, address }: OrderRow) {
  const [user] = userId
    ? await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
    : [];
  const phones = [user?.phone, address.phone, address.alternatePhone].filter((phone) => phone !== undefined);
  return { userId, emails: [email], phones, address, deviceId: undefined };
}
