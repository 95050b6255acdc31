import { asc, eq, inArray } from 'drizzle-orm';

import { sellingOrderPath } from '@/config/paths';
import { parcelEvents, storeEvents, type ParcelEvent, type StoreEvent } from '@/contracts/notice-terms';
import { toMailItem } from '@/server/modules/orders';
import { undispatchedStatuses, type NoticeContent } from '@/server/modules/parcels';
import {
  orderItems,
  orderParcels,
  orders,
  type OrderItemRow,
  type ParcelRow,
  type StoreNoticeRow,
} from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { type MailItems } from '@/server/platform/mail/content';
import { formatDay } from '@/server/platform/text/format-day';

import { parcelNotices } from './messages';

/** A notice as it is mailed: with its parcel's items, if it is about one. */
export type Notice = NoticeContent & {
  event: StoreEvent;
  /** The order's number and items, if it is about a parcel. */
  order?: { number: string; items: MailItems };
};

type NoticeParcel = { parcel: ParcelRow; number: string; items: OrderItemRow[] };

/** These say what to do, and are left out once it is done or no longer wanted. */
const toDo: readonly StoreEvent[] = ['order-placed', 'dispatch-due', 'dispatch-late'];

/** Describes the notices of a store as things are now, the oldest first. */
export async function describeNotices(
  db: Db,
  store: string,
  rows: readonly StoreNoticeRow[],
): Promise<Notice[]> {
  const parcels = await findParcels(
    db,
    rows.flatMap(({ parcelId }) => parcelId ?? []),
  );
  return rows.flatMap(({ event, parcelId, content }): Notice[] => {
    // Only notifyStore writes the content.
    if (parcelId === null) return [{ ...(content as NoticeContent), event }];
    const found = parcels.get(parcelId);
    if (!found || !isParcelEvent(event)) return [];
    if (toDo.includes(event) && !undispatchedStatuses.includes(found.parcel.status)) return [];
    return [describeParcel(event, store, found)];
  });
}

const isParcelEvent = (event: StoreEvent): event is ParcelEvent => Object.hasOwn(parcelEvents, event);

function describeParcel(event: ParcelEvent, store: string, { parcel, number, items }: NoticeParcel): Notice {
  const { id, dispatchBy, autoCancelAt } = parcel;
  const format = (moment: Date | null) => (moment ? formatDay(moment) : '');
  const day = format(dispatchBy);
  const { subject, text } = parcelNotices[event]({ number, store, day, cancelDay: format(autoCancelAt) });
  const mailItems: MailItems = {
    kind: 'items',
    title: `Order ${number}`,
    ...(toDo.includes(event) && { note: `Send by ${day}` }),
    items: items.map((item) => toMailItem(item)),
  };
  return {
    event,
    subject,
    paragraphs: [text],
    path: sellingOrderPath(id),
    order: { number, items: mailItems },
  };
}

async function findParcels(db: Db, ids: readonly string[]): Promise<Map<string, NoticeParcel>> {
  const parcels = new Map<string, NoticeParcel>();
  if (ids.length === 0) return parcels;
  const rows = await db
    .select({ parcel: orderParcels, number: orders.number, item: orderItems })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(orderItems, eq(orderItems.parcelId, orderParcels.id))
    .where(inArray(orderParcels.id, [...new Set(ids)]))
    .orderBy(asc(orderItems.name), asc(orderItems.id));
  for (const { parcel, number, item } of rows) {
    const found = parcels.get(parcel.id) ?? { parcel, number, items: [] };
    found.items.push(item);
    parcels.set(parcel.id, found);
  }
  return parcels;
}

export const getRule = (
  event: StoreEvent,
): { kind: (typeof storeEvents)[StoreEvent]['kind']; isAlwaysMailed?: true } => storeEvents[event];
