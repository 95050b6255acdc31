import { type PaymentMethod, reservationMinutes } from '@/contracts/order-terms';
import { type OrderChange } from '@/contracts/orders';
import { ownerKey, type CartOwner, removeOrderedLines, lockCart } from '@/server/modules/cart';
import {
  isUnverified,
  spendBudget,
  recordCouponUse,
  needsPhone,
  usedBefore,
  usedUp,
} from '@/server/modules/coupons';
import { notifyOrderPlaced, lockBuyer, checkPayOnDeliveryEligibility } from '@/server/modules/orders';
import { startDispatchTime, reserveStock } from '@/server/modules/parcels';
import { type PricedOrder } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow } from '@/server/platform/database/schema/orders';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, HttpError } from '@/server/platform/errors/errors';

import { type CartLineRow } from './cart-lines';
import { withIdempotencyKey } from './idempotency';
import { insertOrder } from './insert-order';
import { quoteCart, type Quote, type QuoteRequest } from './quote';
import { couponChange, holderOf, type QuoteBuyer } from './quote-coupon';
import { releaseReplacedOrders } from './replace';
import { lockUnpaidBuyer, requireWithinUnpaidLimits, type UnpaidBuyer } from './unpaid-limits';

export type Buyer = QuoteBuyer &
  Pick<UnpaidBuyer, 'deviceHash' | 'addressHash'> & { cart: CartOwner; email: string };

export type OrderRequest = QuoteRequest & {
  paymentMethod: PaymentMethod;
  /** What the shopper was told that it costs. */
  totalKobo: number;
};

/**
 * Turns a bag into an order, all or nothing, once for a key. What is no longer as the shopper saw it is said in place of an order (409).
 * `isReplay` where the order was placed by an earlier call with the same key.
 */
export async function placeOrder(
  deps: Deps,
  buyer: Buyer,
  request: OrderRequest,
  key: string | undefined,
): Promise<{ orderId: string; isReplay: boolean }> {
  return withTransaction(deps.db, async (tx) => {
    let isReplay = true;
    const call = { ...orderCall(buyer.cart, key), body: request };
    const { orderId = '' } = await withIdempotencyKey(tx, call, deps.now(), async () => {
      isReplay = false;
      const order = await placeIn(tx, deps, buyer, request);
      return { orderId: order.id };
    });
    return { orderId, isReplay };
  });
}

/** What names one attempt to place an order. */
export const orderCall = (cart: CartOwner, key: string | undefined) => ({
  owner: ownerKey(cart),
  route: 'place-order',
  key,
});

async function placeIn(tx: Db, deps: Deps, buyer: Buyer, request: OrderRequest): Promise<OrderRow> {
  const now = deps.now();
  // Locked, so that two orders of one bag come one after the other; the second finds it empty.
  const cartId = await lockCart(tx, buyer.cart, now);
  const unpaidBuyer = { ...buyer, phone: request.address.phone };
  await lockUnpaidBuyer(tx, unpaidBuyer);
  if (cartId) await releaseReplacedOrders(tx, unpaidBuyer, cartId, now);
  const quote = await quoteCart(tx, buyer.cart, request, buyer, now);
  await assertAsSeen(tx, buyer, request, quote);
  if (request.paymentMethod !== 'pod') await requireWithinUnpaidLimits(tx, unpaidBuyer, quote.priced, now);
  const short = await reserveStock(tx, linesOf(quote.priced));
  if (short)
    throw changed([
      { kind: 'stock', variantId: short.variantId, name: short.name, from: short.quantity, to: null },
    ]);
  const isPaidLater = request.paymentMethod === 'pod';
  const order = await insertOrder(
    tx,
    {
      userId: buyer.userId,
      email: buyer.email,
      address: request.address,
      paymentMethod: request.paymentMethod,
      couponCode: quote.coupon?.code ?? null,
      placedAt: now,
      ...(isPaidLater ? nothingReserved : reservationOf(buyer, request.paymentMethod, now)),
    },
    quote.priced,
    (storeId) => daysOf(quote, storeId),
  );
  if (quote.coupon) await redeemCoupon(tx, quote.coupon.code, buyer, order);
  await removeOrderedLines(
    tx,
    linesOf(quote.priced).map(({ itemId }) => itemId),
  );
  if (isPaidLater) await startDispatchTime(tx, order.id, now);
  await notifyOrderPlaced(tx, deps, order);
  return order;
}

const nothingReserved = { reservedUntil: null, deviceHash: null, addressHash: null };

const reservationOf = ({ deviceHash, addressHash }: Buyer, method: PaymentMethod, now: Date) => ({
  reservedUntil: new Date(now.getTime() + reservationMinutes(method) * 60_000),
  deviceHash,
  addressHash,
});

/** Binds the coupon to its holder and takes the order's discount out of its budget, or refuses the order. */
async function redeemCoupon(tx: Db, code: string, buyer: Buyer, order: OrderRow): Promise<void> {
  const holder = holderOf(buyer, order.address);
  if (isUnverified(holder)) throw changed([couponChange(needsPhone)]);
  const { id: orderId, discountKobo } = order;
  if (!(await recordCouponUse(tx, { code, orderId, discountKobo }, holder)))
    throw changed([couponChange(usedBefore)]);
  if (!(await spendBudget(tx, code, discountKobo))) throw changed([couponChange(usedUp)]);
}

const linesOf = (priced: PricedOrder<CartLineRow>) => priced.parcels.flatMap(({ lines }) => lines);

async function assertAsSeen(
  tx: Db,
  buyer: Buyer,
  request: OrderRequest,
  { priced, choices, changes }: Quote,
): Promise<void> {
  if (changes.length > 0) throw changed(changes);
  if (priced.parcels.length === 0) throw httpError('conflict', 'Your bag is empty.');
  const undelivered = priced.parcels.find(({ storeId }) => choices.get(storeId)?.length === 0);
  const name = undelivered?.lines[0]?.storeName;
  if (name) throw httpError('conflict', `${name} does not deliver to ${request.address.state}.`);
  if (priced.totalKobo !== request.totalKobo) {
    throw changed([
      { kind: 'total', variantId: null, name: '', from: request.totalKobo, to: priced.totalKobo },
    ]);
  }
  if (request.paymentMethod !== 'pod') return;
  const { userId, email, phoneConfirmed } = buyer;
  const podBuyer = { userId, email, phoneConfirmed, phone: request.address.phone };
  await lockBuyer(tx, podBuyer);
  const refused = await checkPayOnDeliveryEligibility(tx, priced, podBuyer);
  if (refused) throw httpError('conflict', refused.reason);
}

const changed = (changes: OrderChange[]): HttpError =>
  new HttpError('conflict', {
    error: 'Something has changed since you last looked. Please look at it once more.',
    changes,
  });

function daysOf({ choices, priced }: Quote, storeId: string) {
  const method = priced.parcels.find((parcel) => parcel.storeId === storeId)?.method;
  const choice = choices.get(storeId)?.find((one) => one.method === method);
  if (!choice) throw new Error('A parcel is sent in a way that its store has.');
  return { daysMin: choice.etaDays.min, daysMax: choice.etaDays.max };
}
