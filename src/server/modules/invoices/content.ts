import { type Order, type OrderParcel } from '@/contracts/orders';
import { type CreditNoteRow } from '@/server/modules/ledger/tables';
import { formatDay } from '@/server/platform/text/format-day';

import { invoiceLabels as labels } from './messages';

export type InvoiceLine = { name: string; quantity: number; priceKobo: number; totalKobo: number };
export type InvoiceAmount = { label: string; kobo: number; isTotal?: boolean };
export type InvoiceSeller = { name: string; lines: InvoiceLine[]; sums: InvoiceAmount[] };

/** The content of an invoice, in the order in which it is printed. */
export type InvoiceContent = {
  title: string;
  facts: { label: string; value: string }[];
  address: string[];
  sellers: InvoiceSeller[];
  sums: InvoiceAmount[];
  /** Corrections; the invoice itself never changes. */
  creditNotes: InvoiceCreditNote[];
  /** The balance after the credit notes; empty without any. */
  balance: InvoiceAmount[];
};

export type InvoiceCreditNote = {
  title: string;
  facts: { label: string; value: string }[];
  lines: { name: string; quantity: number; kobo: number }[];
  sums: InvoiceAmount[];
};

/**
 * The VAT rate frozen with the order, the credit notes, the oldest first, and who runs the shop.
 */
export type InvoiceTerms = { vatPerMille: number; creditNotes: CreditNoteRow[]; companyLine: string };

/** Finds the parcels to invoice: all of a paid order; for pay on delivery, the delivered ones. */
export function findPaidParcels(order: Order, paidAt: Date | null): OrderParcel[] {
  if (order.paymentMethod !== 'pod') return paidAt ? order.parcels : [];
  return order.parcels.filter(({ events }) => events.some(({ status }) => status === 'delivered'));
}

/**
 * Builds the content of an order's invoice.
 *
 * @throws {Error} if nothing of the order is paid.
 */
export function buildInvoiceContent(
  order: Order,
  paidAt: Date | null,
  { vatPerMille, creditNotes, companyLine }: InvoiceTerms,
): InvoiceContent {
  const parcels = findPaidParcels(order, paidAt);
  const paid = paidAt ?? lastDelivery(parcels);
  if (!paid) throw new Error('An unpaid order has no invoice.');
  const sumParcels = (getAmount: (parcel: OrderParcel) => number) =>
    parcels.reduce((sum, parcel) => sum + getAmount(parcel), 0);
  const total = sumParcels(({ totalKobo }) => totalKobo);
  return {
    title: `Invoice ${order.number}`,
    facts: [
      { label: 'Order', value: order.number },
      { label: 'Placed', value: formatDay(new Date(order.placedAt)) },
      { label: 'Paid', value: formatDay(paid) },
      {
        label: 'Payment',
        value: order.totalKobo === 0 ? 'Covered by the coupon' : labels.methods[order.paymentMethod],
      },
      ...(companyLine ? [{ label: 'Marketplace', value: companyLine }] : []),
      ...(order.couponCode ? [{ label: 'Coupon', value: order.couponCode }] : []),
    ],
    address: formatAddress(order),
    sellers: joinSplitParcels(parcels).map(toInvoiceSeller),
    sums: [
      ...buildSums({
        items: sumParcels(({ subtotalKobo }) => subtotalKobo),
        delivery: sumParcels(({ shippingKobo }) => shippingKobo),
        discount: sumParcels(({ discountKobo }) => discountKobo),
      }),
      { label: 'Total', kobo: total, isTotal: true },
      { label: vatLabel(vatPerMille), kobo: sumParcels(({ vatKobo }) => vatKobo) },
    ],
    creditNotes: creditNotes.map((note) => toInvoiceCreditNote(note, order, vatPerMille)),
    balance: buildBalance(total, creditNotes),
  };
}

const vatLabel = (perMille: number) => `Includes VAT (${perMille / 10}%)`;

/** Amounts are negative, because they are deducted from the invoice. */
const toInvoiceCreditNote = (
  { number, parcelId, lines, amountKobo, vatKobo, issuedAt }: CreditNoteRow,
  order: Order,
  vatPerMille: number,
): InvoiceCreditNote => ({
  title: `Credit note ${number}`,
  facts: [
    { label: 'For invoice', value: order.number },
    { label: 'Issued', value: formatDay(issuedAt) },
    { label: 'Seller', value: order.parcels.find(({ id }) => id === parcelId)?.storeName ?? '' },
  ],
  lines: lines.map(({ name, quantity, amountKobo: kobo }) => ({ name, quantity, kobo: -kobo })),
  sums: [
    { label: 'Credited', kobo: -amountKobo, isTotal: true },
    { label: vatLabel(vatPerMille), kobo: -vatKobo },
  ],
});

function buildBalance(total: number, creditNotes: CreditNoteRow[]): InvoiceAmount[] {
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

/** Puts the parcels of a store together: an invoice stays as it was before the store split them. */
function joinSplitParcels(parcels: OrderParcel[]): OrderParcel[] {
  const joined = new Map<string, OrderParcel>();
  for (const parcel of parcels) {
    const former = joined.get(parcel.storeId);
    joined.set(parcel.storeId, former ? joinParcels(former, parcel) : parcel);
  }
  return [...joined.values()];
}

const joinParcels = (one: OrderParcel, other: OrderParcel): OrderParcel => ({
  ...one,
  items: joinLines([...one.items, ...other.items]),
  subtotalKobo: one.subtotalKobo + other.subtotalKobo,
  shippingKobo: one.shippingKobo + other.shippingKobo,
  discountKobo: one.discountKobo + other.discountKobo,
  totalKobo: one.totalKobo + other.totalKobo,
});

function joinLines(items: OrderParcel['items']): OrderParcel['items'] {
  const joined = new Map<string, OrderParcel['items'][number]>();
  for (const line of items) {
    const { quantity = 0, totalKobo = 0 } = joined.get(line.variantId) ?? {};
    joined.set(line.variantId, {
      ...line,
      quantity: quantity + line.quantity,
      totalKobo: totalKobo + line.totalKobo,
    });
  }
  return [...joined.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function toInvoiceSeller(parcel: OrderParcel): InvoiceSeller {
  const { subtotalKobo: items, shippingKobo: delivery, discountKobo: discount } = parcel;
  return {
    name: parcel.storeName,
    lines: parcel.items.map(({ name, variantLabel, quantity, priceKobo, totalKobo }) => ({
      name: variantLabel ? `${name}, ${variantLabel}` : name,
      quantity,
      priceKobo,
      totalKobo,
    })),
    sums: [
      ...buildSums({ items, delivery, discount }, labels.shippingMethods[parcel.method]),
      { label: 'Seller total', kobo: parcel.totalKobo, isTotal: true },
    ],
  };
}

const buildSums = (
  { items, delivery, discount }: { items: number; delivery: number; discount: number },
  deliveryLabel: string = 'Delivery',
): InvoiceAmount[] => [
  { label: 'Items', kobo: items },
  { label: deliveryLabel, kobo: delivery },
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
