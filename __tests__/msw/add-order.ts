import type { Address } from '@/contracts/addresses';
import type { ParcelStatus, PaymentMethod } from '@/contracts/order-terms';
import type { Product } from '@/contracts/catalogue';
import { priceOrder } from '@/server/modules/orders/totals';
import { termsOf } from '@/server/modules/coupons/terms';

import { products } from '../support/catalogue';
import { chosenFor, findCoupon, lineOf } from './bag-quote';
import { type Kept, ordersWorld } from './orders-world';
import { shippingTo } from './shipping';

const HOUR = 60 * 60_000;

export const homeAddress: Address = {
  name: 'Ngozi Eze',
  phone: '08031234567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the water works',
};

/** The way a parcel takes to where it is. */
const wayTo: Record<ParcelStatus, readonly ParcelStatus[]> = {
  placed: [],
  paid: ['paid'],
  processing: ['paid', 'processing'],
  shipped: ['paid', 'processing', 'shipped'],
  delivered: ['paid', 'processing', 'shipped', 'delivered'],
  cancelled: ['paid', 'cancelled'],
  returned: ['paid', 'processing', 'shipped', 'delivered', 'returned'],
  refunded: ['paid', 'cancelled', 'refunded'],
};

export type OrderOptions = {
  /** Whose it is; a guest's with the e-mail alone. */
  userId?: string | null;
  email?: string;
  address?: Address;
  lines?: { product: Product; quantity?: number }[];
  method?: PaymentMethod;
  /** Where its parcels are: all of them, or each by its store's id. */
  status?: ParcelStatus | Record<string, ParcelStatus>;
  trackingNumber?: string;
  couponCode?: string;
  /** In hours before now; the steps since then are an hour apart. */
  hoursAgo?: number;
};

/** An order that was placed before, wherever its parcels are by now; nothing is taken out of the stock for it. */
export function addOrder({
  userId = null,
  email = 'ngozi@mail.example',
  address = homeAddress,
  lines = [{ product: products.cleanser, quantity: 2 }, { product: products.retinol }],
  method = 'card',
  status = 'paid',
  trackingNumber = 'GIG-204117',
  couponCode,
  hoursAgo = 6,
}: OrderOptions = {}): Kept {
  const placedAt = new Date(Date.now() - hoursAgo * HOUR);
  const priced = priceOrder(
    lines.map(({ product, quantity = 1 }) => ({
      ...lineOf(product.id, product.variantId, quantity),
      quantity,
    })),
    [...new Set(lines.map(({ product }) => product.store.id))].map((id) =>
      chosenFor(id, shippingTo(address.state, [id]).items),
    ),
    couponCode ? termsOf(found(findCoupon(couponCode))) : null,
  );
  const kept = ordersWorld.place({
    ...{ userId, email, address, placedAt, priced },
    paymentMethod: method,
    couponCode: couponCode ?? null,
    etaOf: (storeId, way) => etaOf(address.state, storeId, way),
  });
  for (const { id, storeId } of kept.order.parcels) {
    const wanted = typeof status === 'string' ? status : (status[storeId] ?? 'paid');
    advance(kept, id, wanted, trackingNumber);
  }
  return kept;
}

export const etaOf = (state: string, storeId: string, method: 'standard' | 'express') =>
  found(shippingTo(state, [storeId]).items.find((offer) => offer.method === method)).etaDays;

/** Takes a parcel through every step up to where it is meant to be. */
function advance(kept: Kept, parcelId: string, to: ParcelStatus, trackingNumber: string): void {
  const { order } = kept;
  const isPod = order.paymentMethod === 'pod';
  const parcel = found(order.parcels.find(({ id }) => id === parcelId));
  for (const [at, step] of wayTo[to].entries()) {
    if (step === 'paid' && isPod) continue;
    const moment = new Date(Date.parse(order.placedAt) + (at + 1) * HOUR);
    if (step === 'paid' && !kept.paidAt) {
      kept.paidAt = moment.toISOString();
      Object.assign(order, { reservedUntil: null, paymentStatus: 'paid' });
    }
    ordersWorld.move(kept, step, { at: moment, parcelId });
    if (step === 'shipped') parcel.trackingNumber = trackingNumber;
    if ((step === 'cancelled' && !isPod) || step === 'returned') {
      parcel.refundedKobo =
        step === 'returned' ? parcel.subtotalKobo - parcel.discountKobo : parcel.totalKobo;
    }
    if (step === 'returned') for (const item of parcel.items) item.returnedQuantity = item.quantity;
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The shop of the tests does not have this.');
  return value;
}
