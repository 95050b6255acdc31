import { asc, inArray } from 'drizzle-orm';

import { type RecallNotice } from '@/contracts/recall-notice';
import { openReturnStates } from '@/contracts/return-terms';
import { type ParcelProblem } from '@/contracts/store-order-terms';
import { type StoreParcel } from '@/contracts/store-orders';
import {
  findRecallNotices,
  findReturnDetails,
  toReturnReply,
  type ReturnDetails,
} from '@/server/modules/orders';
import {
  findPromisedDispatch,
  isParcelLate,
  toStoreCalendar,
  undispatchedStatuses,
} from '@/server/modules/parcels';
import {
  orderItems,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { type StoreRow } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

export type StoreParcelRow = { parcel: ParcelRow; order: OrderRow; store: StoreRow };

/** Builds parcels as their store sees them: never with the delivery code. */
export async function toStoreParcels(db: Db, rows: StoreParcelRow[], now: Date): Promise<StoreParcel[]> {
  const parcelIds = rows.map(({ parcel }) => parcel.id);
  const [lines, returnsFound] = await Promise.all([
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.parcelId, parcelIds))
      .orderBy(asc(orderItems.name), asc(orderItems.id)),
    findReturnDetails(db, parcelIds),
  ]);
  const recalls = await findRecallNotices(
    db,
    lines.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = lines
      .filter(({ parcelId }) => parcelId === row.parcel.id)
      .map((line) => ({ ...line, recalls: recalls.get(line.id) ?? [] }));
    return toStoreParcel(row, own, returnsFound.get(row.parcel.id), now);
  });
}

function toStoreParcel(
  { parcel, order, store }: StoreParcelRow,
  lines: (OrderItemRow & { recalls: RecallNotice[] })[],
  lastReturn: ReturnDetails | undefined,
  now: Date,
): StoreParcel {
  const { alternatePhone = null, postalCode = null, ...address } = order.address;
  const isUndispatched = undispatchedStatuses.includes(parcel.status);
  return {
    id: parcel.id,
    orderNumber: order.number,
    placedAt: order.placedAt.toISOString(),
    status: parcel.status,
    method: parcel.method,
    paymentMethod: order.paymentMethod,
    address: { ...address, alternatePhone, postalCode },
    courier: parcel.courier,
    trackingNumber: parcel.trackingNumber,
    promisedDispatch: findPromisedDispatch(parcel, toStoreCalendar(store)),
    dispatchBy: isUndispatched ? (parcel.dispatchBy?.toISOString() ?? null) : null,
    isLate: isParcelLate(parcel, now),
    problems: findProblems(parcel, lines, lastReturn, now),
    return: lastReturn ? toReturnReply(lastReturn, parcel, lines, store) : null,
    items: lines.map(({ id, sku, name, variantLabel, image, quantity, priceKobo, recalls }) => ({
      id,
      sku,
      name,
      variantLabel,
      image,
      quantity,
      priceKobo,
      recalls,
    })),
    totalKobo: parcel.totalKobo,
  };
}

/** The same decisions as the stage `problems` of store-queue.ts. */
function findProblems(
  parcel: ParcelRow,
  lines: OrderItemRow[],
  lastReturn: ReturnDetails | undefined,
  now: Date,
): ParcelProblem[] {
  const hasEnded = ['cancelled', 'returned', 'refunded'].includes(parcel.status);
  const found: Record<ParcelProblem, boolean> = {
    late: isParcelLate(parcel, now),
    not_received: parcel.status === 'shipped' && parcel.deliveryDisputedAt !== null,
    return: lastReturn !== undefined && openReturnStates.includes(lastReturn.row.state),
    reported: lines.some(({ frozenAt }) => frozenAt !== null),
    payment: parcel.frozenAt !== null && !hasEnded,
  };
  // The keys of `found` are the problems.
  return (Object.keys(found) as ParcelProblem[]).filter((problem) => found[problem]);
}
