import { type Order, type OrderParcel } from '@/contracts/orders';

export type InvoiceLine = { name: string; quantity: number; priceKobo: number; totalKobo: number };
export type InvoiceSum = { label: string; kobo: number; isTotal?: boolean };
export type InvoiceSeller = { name: string; lines: InvoiceLine[]; sums: InvoiceSum[] };

/** What an invoice says, in the order in which it says it. */
export type InvoiceContent = {
  title: string;
  facts: { label: string; value: string }[];
  address: string[];
  sellers: InvoiceSeller[];
  sums: InvoiceSum[];
};

/** Paid in the shop, or at the door parcel by parcel: what is not paid is on no invoice. */
export function paidParcels(order: Order, paidAt: Date | null): OrderParcel[] {
  if (order.paymentMethod !== 'pod') return paidAt ? order.parcels : [];
  return order.parcels.filter(({ events }) => events.some(({ status }) => status === 'delivered'));
}

const methods: Record<Order['paymentMethod'], string> = {
  card: 'Card',
  transfer: 'Bank transfer',
  pod: 'On delivery',
};
const ways = { standard: 'Standard delivery', express: 'Express delivery' };

/** The shop's own day, wherever the server stands. */
const inDays = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });

/** Throws for an order of which nothing is paid. */
export function invoiceContent(order: Order, paidAt: Date | null): InvoiceContent {
  const parcels = paidParcels(order, paidAt);
  const paid = paidAt ?? lastDelivery(parcels);
  if (!paid) throw new Error('An invoice is of what is paid.');
  const sumOf = (of: (parcel: OrderParcel) => number) => parcels.reduce((sum, parcel) => sum + of(parcel), 0);
  const total = sumOf(({ totalKobo }) => totalKobo);
  const refunded = sumOf(({ refundedKobo }) => refundedKobo);
  return {
    title: `Invoice ${order.number}`,
    facts: [
      { label: 'Order', value: order.number },
      { label: 'Placed', value: inDays(new Date(order.placedAt)) },
      { label: 'Paid', value: inDays(paid) },
      { label: 'Payment', value: methods[order.paymentMethod] },
      ...(order.couponCode ? [{ label: 'Coupon', value: order.couponCode }] : []),
    ],
    address: addressOf(order),
    sellers: parcels.map(sellerOf),
    sums: [
      ...sumsOf({
        goods: sumOf(({ subtotalKobo }) => subtotalKobo),
        delivery: sumOf(({ shippingKobo }) => shippingKobo),
        discount: sumOf(({ discountKobo }) => discountKobo),
      }),
      { label: 'Total', kobo: total, isTotal: true },
      { label: 'Of which VAT (7.5 %)', kobo: sumOf(({ vatKobo }) => vatKobo) },
      ...(refunded > 0
        ? [
            { label: 'Refunded', kobo: -refunded },
            { label: 'Paid after refunds', kobo: total - refunded, isTotal: true },
          ]
        : []),
    ],
  };
}

function lastDelivery(parcels: OrderParcel[]): Date | undefined {
  const moments = parcels
    .flatMap(({ events }) => events)
    .filter(({ status }) => status === 'delivered')
    .map(({ at }) => Date.parse(at));
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}

function sellerOf(parcel: OrderParcel): InvoiceSeller {
  const { subtotalKobo: goods, shippingKobo: delivery, discountKobo: discount } = parcel;
  return {
    name: parcel.storeName,
    lines: parcel.items.map(({ name, variantLabel, quantity, priceKobo, totalKobo }) => ({
      name: variantLabel ? `${name}, ${variantLabel}` : name,
      quantity,
      priceKobo,
      totalKobo,
    })),
    sums: [
      ...sumsOf({ goods, delivery, discount }, ways[parcel.method]),
      { label: 'From this seller', kobo: parcel.totalKobo, isTotal: true },
      ...(parcel.refundedKobo > 0 ? [{ label: 'Refunded', kobo: -parcel.refundedKobo }] : []),
    ],
  };
}

const sumsOf = (
  { goods, delivery, discount }: { goods: number; delivery: number; discount: number },
  way = 'Delivery',
): InvoiceSum[] => [
  { label: 'Goods', kobo: goods },
  { label: way, kobo: delivery },
  ...(discount > 0 ? [{ label: 'Discount', kobo: -discount }] : []),
];

const addressOf = ({ address, email }: Order): string[] => [
  address.name,
  address.street,
  `${address.area}, ${address.lga}`,
  address.postalCode ? `${address.state} ${address.postalCode}` : address.state,
  address.phone,
  email,
];
