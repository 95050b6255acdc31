import { and, count, desc, eq, exists, inArray, type SQL } from 'drizzle-orm';

import { cleanOrderNumber } from '@/contracts/clean-text';
import { getLastPhoneDigits } from '@/contracts/phone-number';
import { type StaffOrders, type StaffOrdersQuery } from '@/contracts/staff-orders';
import { normaliseEmail } from '@/contracts/text';
import { payments } from '@/server/modules/ledger/tables';
import { deriveOrderStatus } from '@/server/modules/parcels';
import { orderParcels, orders, selectPhoneDigits } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

/** What a phone number looks like; the last ten digits are compared. */
const PHONE = /^\+?[\d\s()./-]{10,24}$/;

/**
 * Finds orders, newest first.
 *
 * @param showsCustomers Whether the caller may see who ordered.
 */
export async function searchOrders(
  db: Db,
  { q, status, page, pageSize }: StaffOrdersQuery,
  showsCustomers: boolean,
): Promise<StaffOrders> {
  const filter = and(
    q ? await buildSearch(db, q) : undefined,
    status
      ? exists(
          db
            .select({ id: orderParcels.id })
            .from(orderParcels)
            .where(and(eq(orderParcels.orderId, orders.id), eq(orderParcels.status, status))),
        )
      : undefined,
  );
  const rows = await db
    .select()
    .from(orders)
    .where(filter)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(orders).where(filter);
  const parcels = await findParcelsOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, number, placedAt, paymentMethod, totalKobo, address }) => {
    const own = parcels.filter(({ parcel }) => parcel.orderId === id);
    return {
      id,
      number,
      placedAt: placedAt.toISOString(),
      paymentMethod,
      totalKobo,
      status: deriveOrderStatus(own.map(({ parcel }) => parcel.status)),
      customer: showsCustomers ? address.name : null,
      stores: [...new Set(own.map(({ store }) => store))],
      refundedKobo: own.reduce((sum, { parcel }) => sum + parcel.refundedKobo, 0),
    };
  });
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

/** Compares what was typed with the one column that it can be, so that an index finds it. */
async function buildSearch(db: Db, q: string): Promise<SQL> {
  if (q.includes('@')) return eq(orders.email, normaliseEmail(q));
  if (PHONE.test(q)) return eq(selectPhoneDigits(orders.address), getLastPhoneDigits(q));
  const paid = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.reference, q));
  const [first] = paid;
  return first ? eq(orders.id, first.orderId) : eq(orders.number, cleanOrderNumber(q));
}

const findParcelsOf = (db: Db, orderIds: string[]) =>
  db
    .select({ parcel: orderParcels, store: stores.name })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(inArray(orderParcels.orderId, orderIds))
    .orderBy(stores.name);
