import { type Order, type OrderParcel } from '@/contracts/orders';
import { type CreditNoteRow } from '@/server/platform/database/schema/credit-notes';

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
  /** The invoice stays as it was; these correct it. */
  creditNotes: InvoiceCreditNote[];
  /** What is left of it after them; empty without any. */
  balance: InvoiceSum[];
};

export type InvoiceCreditNote = {
  title: string;
  facts: { label: string; value: string }[];
  lines: { name: string; quantity: number; kobo: number }[];
  sums: InvoiceSum[];
};

/** The rate that was frozen with the order, and the credit notes, the oldest first. */
export type InvoiceTerms = { vatPerMille: number; creditNotes: CreditNoteRow[] };

/** Paid in the shop, or at the door parcel by parcel: what is not paid is on no invoice. */
export function findPaidParcels(order: Order, paidAt: Date | null): OrderParcel[] {
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
const formatDay = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });

/** Throws for an order of which nothing is paid. */
export function buildInvoiceContent(
  order: Order,
  paidAt: Date | null,
  { vatPerMille, creditNotes }: InvoiceTerms,
): InvoiceContent {
  const parcels = findPaidParcels(order, paidAt);
  const paid = paidAt ?? lastDelivery(parcels);
  if (!paid) throw new Error('An invoice is of what is paid.');
  const sumOf = (of: (parcel: OrderParcel) => number) => parcels.reduce((sum, parcel) => sum + of(parcel), 0);
  const total = sumOf(({ totalKobo }) => totalKobo);
  return {
    title: `Invoice ${order.number}`,
    facts: [
      { label: 'Order', value: order.number },
      { label: 'Placed', value: formatDay(new Date(order.placedAt)) },
      { label: 'Paid', value: formatDay(paid) },
      { label: 'Payment', value: methods[order.paymentMethod] },
      ...(order.couponCode ? [{ label: 'Coupon', value: order.couponCode }] : []),
    ],
    address: formatAddress(order),
    sellers: parcels.map(toInvoiceSeller),
    sums: [
      ...buildSums({
        goods: sumOf(({ subtotalKobo }) => subtotalKobo),
        delivery: sumOf(({ shippingKobo }) => shippingKobo),
        discount: sumOf(({ discountKobo }) => discountKobo),
      }),
      { label: 'Total', kobo: total, isTotal: true },
      { label: vatLabel(vatPerMille), kobo: sumOf(({ vatKobo }) => vatKobo) },
    ],
    creditNotes: creditNotes.map((note) => toInvoiceCreditNote(note, order, vatPerMille)),
    balance: buildBalance(total, creditNotes),
  };
}

const vatLabel = (perMille: number) => `Of which VAT (${perMille / 10} %)`;

/** Amounts are negative: they are taken back from the invoice. */
const toInvoiceCreditNote = (
  { number, parcelId, lines, amountKobo, vatKobo, issuedAt }: CreditNoteRow,
  order: Order,
  vatPerMille: number,
): InvoiceCreditNote => ({
  title: `Credit note ${number}`,
  facts: [
    { label: 'To invoice', value: order.number },
    { label: 'Issued', value: formatDay(issuedAt) },
    { label: 'Seller', value: order.parcels.find(({ id }) => id === parcelId)?.storeName ?? '' },
  ],
  lines: lines.map(({ name, quantity, amountKobo: kobo }) => ({ name, quantity, kobo: -kobo })),
  sums: [
    { label: 'Credited', kobo: -amountKobo, isTotal: true },
    { label: vatLabel(vatPerMille), kobo: -vatKobo },
  ],
});

function buildBalance(total: number, creditNotes: CreditNoteRow[]): InvoiceSum[] {
  if (creditNotes.length === 0) return [];
  const credited = creditNotes.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return [
    { label: 'Invoice', kobo: total },
    { label: 'Credited', kobo: -credited },
    { label: 'Balance', kobo: total - credited, isTotal: true },
  ];
}

function lastDelivery(parcels: OrderParcel[]): Date | undefined {
  const moments = parcels
    .flatMap(({ events }) => events)
    .filter(({ status }) => status === 'delivered')
    .map(({ at }) => Date.parse(at));
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}

function toInvoiceSeller(parcel: OrderParcel): InvoiceSeller {
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
      ...buildSums({ goods, delivery, discount }, ways[parcel.method]),
      { label: 'From this seller', kobo: parcel.totalKobo, isTotal: true },
    ],
  };
}

const buildSums = (
  { goods, delivery, discount }: { goods: number; delivery: number; discount: number },
  way = 'Delivery',
): InvoiceSum[] => [
  { label: 'Goods', kobo: goods },
  { label: way, kobo: delivery },
  ...(discount > 0 ? [{ label: 'Discount', kobo: -discount }] : []),
];

const formatAddress = ({ address, email }: Order): string[] => [
  address.name,
  address.street,
  `${address.area}, ${address.lga}`,
  address.postalCode ? `${address.state} ${address.postalCode}` : address.state,
  address.phone,
  email,
];
