import { and, asc, eq, inArray } from 'drizzle-orm';

import { buildPictureUrl } from '@/config/picture-url';
import { parcelPosition } from '@/server/modules/parcels';
import {
  orderItems,
  orderParcels,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { formatNaira } from '@/server/modules/pricing';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type MailBlock, type MailItem, type MailItems, type MailRow } from '@/server/platform/mail/content';
import { limitItems } from '@/server/platform/mail/limit-items';
import { formatMoment } from '@/server/platform/text/format-day';
import { formatDeliveryDates } from '@/server/platform/text/format-delivery-dates';

import { orderMailMessages } from './mail-messages';

/*
 * Items, dates and amounts of orders for mails. Nobody's name, phone or address: the email address
 * may be a stranger's.
 */

type Parcel = { parcel: ParcelRow; store: string; items: OrderItemRow[] };

/** Finds the parcels of an order with their items, or some of them. */
export async function findMailParcels(
  db: Db,
  orderId: string,
  parcelIds?: readonly string[],
): Promise<Parcel[]> {
  const isWanted = parcelIds && inArray(orderParcels.id, [...parcelIds]);
  const rows = await db
    .select({ parcel: orderParcels, store: stores.name, item: orderItems })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .innerJoin(orderItems, eq(orderItems.parcelId, orderParcels.id))
    .where(and(eq(orderParcels.orderId, orderId), isWanted))
    .orderBy(asc(parcelPosition), asc(orderItems.name), asc(orderItems.id));
  const parcels = new Map<string, Parcel>();
  for (const { parcel, store, item } of rows) {
    const found = parcels.get(parcel.id) ?? { parcel, store, items: [] };
    found.items.push(item);
    parcels.set(parcel.id, found);
  }
  return [...parcels.values()];
}

const isEnded = ({ status }: ParcelRow): boolean => status === 'cancelled' || status === 'refunded';

/** Describes what comes from each store and when; without parcels that no longer come. */
export const describeComingParcels = (parcels: readonly Parcel[]): MailBlock[] =>
  limitItems(
    parcels
      .filter(({ parcel }) => !isEnded(parcel))
      .map((parcel) => ({ ...toMailItems(parcel), note: describeDates(parcel.parcel) })),
  );

/** Describes the items of a parcel, without dates. */
export const describeItems = (parcel: Parcel): MailBlock[] => limitItems([toMailItems(parcel)]);

const toMailItems = ({ store, items }: Parcel): MailItems => ({
  kind: 'items',
  title: `Parcel from ${store}`,
  items: items.map((item) => toMailItem(item)),
});

type Shown = Pick<OrderItemRow, 'name' | 'variantLabel' | 'image' | 'quantity'> & { totalKobo?: number };

/** @param item without `totalKobo`, no amount is shown */
export const toMailItem = ({ name, variantLabel, image, quantity, totalKobo }: Shown): MailItem => ({
  name,
  variant: variantLabel,
  quantity,
  money: totalKobo === undefined ? null : formatNaira(totalKobo),
  picture: buildPictureUrl(image, 'share.jpg'),
});

function describeDates({ method, deliverFrom, deliverUntil, daysMin, daysMax }: ParcelRow): string {
  if (!deliverFrom || !deliverUntil) return orderMailMessages.workingDays(method, daysMin, daysMax);
  const dates = formatDeliveryDates({ from: deliverFrom, until: deliverUntil });
  return orderMailMessages.dates(method, dates);
}

const toRiderRow = ({ store, parcel }: Parcel): MailRow => ({
  label: `To pay to the rider from ${store}`,
  value: formatNaira(parcel.totalKobo - parcel.refundedKobo),
});

/** Describes the cash that the rider of a parcel collects. */
export const describeRiderPayment = (parcel: Parcel): MailBlock => ({
  kind: 'rows',
  rows: [toRiderRow(parcel)],
});

/** Describes what the order costs, and by when to pay it. */
export function describeTotals(order: OrderRow, parcels: readonly Parcel[]): MailBlock[] {
  const { subtotalKobo, shippingKobo, discountKobo, totalKobo, vatKobo, reservedUntil, paymentMethod } =
    order;
  const rows: MailRow[] = [
    { label: 'Items', value: formatNaira(subtotalKobo) },
    { label: 'Delivery', value: shippingKobo === 0 ? 'Free' : formatNaira(shippingKobo) },
    ...(discountKobo > 0 ? [{ label: 'Discount', value: `−${formatNaira(discountKobo)}` }] : []),
    { label: 'Total', value: formatNaira(totalKobo), isTotal: true },
    { label: 'Includes VAT', value: formatNaira(vatKobo) },
    ...(paymentMethod === 'pod' && parcels.length > 1 ? parcels.map(toRiderRow) : []),
    ...(reservedUntil
      ? [
          {
            label: paymentMethod === 'transfer' ? 'Transfer by' : 'Pay by',
            value: formatMoment(reservedUntil),
          },
        ]
      : []),
  ];
  return [{ kind: 'rows', rows }];
}
