import type { Address } from '@/contracts/addresses';
import {
  type ParcelStatus,
  type PaymentMethod,
  RETURN_DAYS,
  RESERVATION_MINUTES,
} from '@/contracts/order-terms';
import type { Order, OrderInShort, OrderParcel } from '@/contracts/orders';
import { mayFollow, orderStatus } from '@/server/modules/orders/steps';
import type { PricedOrder } from '@/server/modules/orders/totals';

import { type BagLine } from './bag-quote';
import { catalogueWorld } from './catalogue-world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export type Kept = { order: Order; userId: string | null; token: string; paidAt: string | null };

export type NewOrder = {
  userId: string | null;
  email: string;
  address: Address;
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  placedAt?: Date;
  priced: PricedOrder<BagLine>;
  etaOf: (storeId: string, method: 'standard' | 'express') => { min: number; max: number };
};

/** Orders by id, in the order in which they were placed. */
const orders = new Map<string, Kept>();
/** Which codes were used with which e-mail, and for which order. */
const couponUses = new Map<string, string>();
/** What each person wrote about, by their id. */
const reviewed = new Map<string, Set<string>>();
let counter = 0;

const numberOf = () =>
  `DD-BCDF${String((counter += 1))
    .padStart(5, '2')
    .replaceAll(/[014568]/g, 'X')}${counter}`;

function place({ priced, etaOf, placedAt = new Date(), ...request }: NewOrder): Kept {
  const { parcels, ...sums } = priced;
  const at = placedAt.toISOString();
  const { alternatePhone = null, postalCode = null, ...address } = request.address;
  const held = new Date(placedAt.getTime() + RESERVATION_MINUTES * MINUTE).toISOString();
  const order: Order = {
    id: crypto.randomUUID(),
    number: numberOf(),
    status: 'placed',
    placedAt: at,
    reservedUntil: request.paymentMethod === 'pod' ? null : held,
    email: request.email,
    address: { ...address, alternatePhone, postalCode },
    paymentMethod: request.paymentMethod,
    paymentStatus: request.paymentMethod === 'pod' ? 'on-delivery' : 'unpaid',
    couponCode: request.couponCode,
    parcels: parcels
      .map((parcel) => parcelOf(parcel, at, etaOf))
      .sort((one, other) => one.storeName.localeCompare(other.storeName)),
    ...sums,
    refundedKobo: 0,
    refunds: [],
    dispute: null,
  };
  const kept = { order, userId: request.userId, token: crypto.randomUUID(), paidAt: null };
  orders.set(order.id, kept);
  if (request.couponCode) couponUses.set(`${request.couponCode}|${request.email}`, order.id);
  return kept;
}

function parcelOf(
  { lines, storeId, method, ...sums }: NewOrder['priced']['parcels'][number],
  at: string,
  etaOf: NewOrder['etaOf'],
): OrderParcel {
  const [first] = lines;
  const store = catalogueWorld.product(first?.productId ?? '')?.store;
  return {
    id: crypto.randomUUID(),
    storeId,
    storeName: first?.storeName ?? '',
    storeSlug: store?.slug ?? '',
    status: 'placed',
    method,
    etaDays: etaOf(storeId, method),
    trackingNumber: null,
    items: lines
      .map(({ variantId, productId, slug, name, variantLabel, image, quantity, priceKobo, ...line }) => ({
        ...{ id: crypto.randomUUID(), variantId, productId, slug, name, variantLabel, image },
        ...{ quantity, priceKobo, totalKobo: line.totalKobo, discountKobo: line.discountKobo },
        ...{ returnedQuantity: 0, reviewed: false },
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    ...sums,
    refundedKobo: 0,
    events: [{ status: 'placed', at, note: '' }],
    canCancel: true,
    canReturn: false,
  };
}

/** Moves those parcels that may take the step, and writes it in their timelines. */
function move(
  { order }: Kept,
  to: ParcelStatus,
  { at = new Date(), note = '', parcelId }: { at?: Date; note?: string; parcelId?: string } = {},
): OrderParcel[] {
  const moved = order.parcels.filter(
    ({ id, status }) => mayFollow(status, to) && (parcelId === undefined || id === parcelId),
  );
  for (const parcel of moved) {
    parcel.status = to;
    parcel.events.push({ status: to, at: at.toISOString(), note });
  }
  return moved;
}

/** The order as its shopper sees it now. */
function show(kept: Kept): Order {
  const { order } = kept;
  const parcels = order.parcels.map((parcel) => ({
    ...parcel,
    items: parcel.items.map((item) => ({ ...item, reviewed: hasReviewed(kept.userId, item.productId) })),
    canCancel: parcel.status === 'placed' || parcel.status === 'paid',
    canReturn: parcel.status === 'delivered' && order.paymentMethod !== 'pod' && isReturnable(parcel),
  }));
  return {
    ...order,
    parcels,
    status: orderStatus(parcels.map(({ status }) => status)),
    refundedKobo: parcels.reduce((sum, { refundedKobo }) => sum + refundedKobo, 0),
    refunds: parcels
      .filter(({ refundedKobo }) => refundedKobo > 0)
      .map(({ id, refundedKobo, status, events }) => ({
        ...{ id, parcelId: id, amountKobo: refundedKobo, currency: 'NGN' },
        ...{ status: status === 'refunded' ? 'done' : 'processing', at: events.at(-1)?.at ?? order.placedAt },
      })),
    ...(kept.paidAt &&
      parcels.every(({ status }) => status === 'refunded') && { paymentStatus: 'refunded' as const }),
  };
}

const hasReviewed = (userId: string | null, productId: string) =>
  userId !== null && (reviewed.get(userId)?.has(productId) ?? false);

function isReturnable({ events }: OrderParcel): boolean {
  const delivered = events.find(({ status }) => status === 'delivered')?.at;
  return delivered !== undefined && Date.now() - Date.parse(delivered) < RETURN_DAYS * DAY;
}

export function shortOf(kept: Kept): OrderInShort {
  const { id, number, status, placedAt, totalKobo, paymentStatus, parcels } = show(kept);
  const items = parcels.flatMap((parcel) => parcel.items);
  return {
    ...{ id, number, status, placedAt, totalKobo, paymentStatus },
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    images: [...new Set(items.map(({ image }) => image))].slice(0, 4),
  };
}

function change(id: string, changes: Partial<Order>): void {
  const kept = orders.get(id);
  if (!kept) throw new Error(`No order ${id}`);
  Object.assign(kept.order, changes);
}

/** The order's money has come. */
function pay(kept: Kept, at = new Date()): void {
  kept.paidAt = at.toISOString();
  Object.assign(kept.order, { reservedUntil: null, paymentStatus: 'paid' });
  move(kept, 'paid', { at });
}

/** An unpaid order comes to an end, and what it held is free again. */
function release(kept: Kept, note: string): void {
  for (const parcel of move(kept, 'cancelled', { note })) giveStockBack(parcel);
  Object.assign(kept.order, { reservedUntil: null, paymentStatus: 'expired' });
  for (const [use, orderId] of couponUses) if (orderId === kept.order.id) couponUses.delete(use);
}

function stockOf(variantId: string): number {
  const variants = catalogueWorld.products().flatMap((product) => product.variants);
  return variants.find(({ id }) => id === variantId)?.stock ?? 0;
}

const takeStock = (lines: readonly { variantId: string; quantity: number }[]): void =>
  lines.forEach(({ variantId, quantity }) =>
    catalogueWorld.changeVariant(variantId, { stock: stockOf(variantId) - quantity }),
  );

const giveStockBack = ({ items }: OrderParcel): void =>
  takeStock(items.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })));

/** The orders the handlers know, and what happens to them. */
export const ordersWorld = {
  all: () => [...orders.values()],
  order: (id: string) => orders.get(id),
  place,
  move,
  show,
  pay,
  release,
  change,
  takeStock,
  giveStockBack,
  wasUsedBy: (code: string, email: string) => couponUses.has(`${code}|${email}`),
  review: (userId: string, productId: string) =>
    void reviewed.set(userId, (reviewed.get(userId) ?? new Set()).add(productId)),
  hasReviewed,
  /** As if the sellers had taken the parcels that far. */
  advance: (id: string, to: 'processing' | 'shipped' | 'delivered'): void => {
    const kept = orders.get(id);
    if (!kept) throw new Error(`No order ${id}`);
    const steps = ['processing', 'shipped', 'delivered'] as const;
    for (const step of steps.slice(0, steps.indexOf(to) + 1)) move(kept, step);
  },
  /** What was bought as a guest belongs to whoever has proven its e-mail. */
  claim: ({ id, email }: { id: string; email: string }): void => {
    for (const kept of orders.values())
      if (kept.userId === null && kept.order.email === email) kept.userId = id;
  },
  /** What the person bought stays with the shop, as nobody's. */
  forget: (userId: string): void => {
    for (const kept of orders.values()) if (kept.userId === userId) kept.userId = null;
  },
  reset: (): void => {
    orders.clear();
    couponUses.clear();
    reviewed.clear();
  },
};
