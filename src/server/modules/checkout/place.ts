import { type PaymentMethod, getReservationMinutes } from '@/contracts/order-terms';
import { type OrderChange } from '@/contracts/orders';
import { buildOwnerKey, type CartOwner, removeOrderedLines, lockCart } from '@/server/modules/cart';
import {
  isHolderUnverified,
  spendBudget,
  recordCouponUse,
  phoneRequiredProblem,
  alreadyUsedProblem,
  usedUpProblem,
} from '@/server/modules/coupons';
import { type CouponRow } from '@/server/modules/coupons/tables';
import {
  confirmPaidOrder,
  notifyOrderPlaced,
  lockPayOnDeliveryBuyer,
  checkPayOnDeliveryEligibility,
} from '@/server/modules/orders';
import { startDispatchDeadlines } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type PricedOrder } from '@/server/modules/pricing';
import { reserveStock } from '@/server/modules/products';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, HttpError } from '@/server/platform/errors/http-error';
import { withIdempotencyKey } from '@/server/platform/idempotency/idempotency';

import { type CartLineRow } from './cart-lines';
import { insertOrder } from './insert-order';
import { quoteCart, type Quote, type QuoteRequest } from './quote';
import { toCouponChange, getCouponHolder, type QuoteBuyer } from './quote-coupon';
import { releaseReplacedOrders } from './release-replaced-orders';
import { lockUnpaidBuyer, requireWithinUnpaidLimits, type UnpaidBuyer } from './unpaid-limits';

export type Buyer = QuoteBuyer &
  Pick<UnpaidBuyer, 'deviceHash' | 'addressHash'> & { cart: CartOwner; email: string };

export type OrderRequest = QuoteRequest & {
  paymentMethod: PaymentMethod;
  /** The total that the shopper was shown. */
  totalKobo: number;
};

/**
 * Turns a cart into an order, all or nothing, once per key. If anything differs from what the
 * shopper saw, it places nothing and reports the changes (409).
 *
 * @returns `isReplay` is true if an earlier call with the same key placed the order.
 */
export async function placeOrder(
  deps: Deps,
  buyer: Buyer,
  request: OrderRequest,
  key: string | undefined,
): Promise<{ orderId: string; isReplay: boolean }> {
  return withTransaction(deps.db, async (tx) => {
    let isReplay = true;
    const call = { ...buildPlaceOrderKey(buyer.cart, key), body: request };
    const { orderId = '' } = await withIdempotencyKey(tx, call, deps.now(), async () => {
      isReplay = false;
      const order = await placeInTransaction(tx, deps, buyer, request);
      return { orderId: order.id };
    });
    return { orderId, isReplay };
  });
}

/** Identifies one attempt to place an order. */
export const buildPlaceOrderKey = (cart: CartOwner, key: string | undefined) => ({
  owner: buildOwnerKey(cart),
  route: 'place-order',
  key,
});

async function placeInTransaction(
  tx: Db,
  deps: Deps,
  buyer: Buyer,
  request: OrderRequest,
): Promise<OrderRow> {
  const now = deps.now();
  // The lock serialises two orders from one cart; the second finds the cart empty.
  const cartId = await lockCart(tx, buyer.cart, now);
  const unpaidBuyer = { ...buyer, phone: request.address.phone };
  await lockUnpaidBuyer(tx, unpaidBuyer);
  if (cartId) await releaseReplacedOrders(tx, unpaidBuyer, cartId, now);
  const quote = await quoteCart(tx, buyer.cart, request, buyer, now);
  await requireUnchanged(tx, buyer, request, quote);
  // A coupon covers all of it: there is nothing to pay, in any way.
  const isFree = quote.priced.totalKobo === 0;
  const isPaidLater = !isFree && request.paymentMethod === 'pod';
  if (!isFree && !isPaidLater) {
    if (!deps.takesOnlinePayments)
      throw httpError(
        'conflict',
        'Cards and transfers aren’t available at the moment. Please choose pay on delivery.',
      );
    await requireWithinUnpaidLimits(tx, unpaidBuyer, quote.priced, now);
  }
  const missing = await reserveStock(tx, allLines(quote.priced));
  if (missing)
    throw changedError([
      { kind: 'stock', variantId: missing.variantId, name: missing.name, from: missing.quantity, to: null },
    ]);
  const order = await insertOrder(
    tx,
    {
      userId: buyer.userId,
      email: buyer.email,
      address: request.address,
      paymentMethod: isFree ? 'card' : request.paymentMethod,
      couponCode: quote.coupon?.code ?? null,
      placedAt: now,
      ...(isFree || isPaidLater ? noReservation : createReservation(buyer, request.paymentMethod, now)),
    },
    quote.priced,
    (storeId) => findDeliveryDays(quote, storeId),
  );
  if (quote.coupon) await redeemCoupon(tx, quote.coupon, buyer, order);
  await removeOrderedLines(
    tx,
    allLines(quote.priced).map(({ itemId }) => itemId),
  );
  if (isFree) {
    await confirmPaidOrder(tx, deps, order);
    return order;
  }
  if (isPaidLater) await startDispatchDeadlines(tx, order.id, now);
  await notifyOrderPlaced(tx, deps, order);
  return order;
}

const noReservation = { reservedUntil: null, deviceHash: null, addressHash: null };

const createReservation = ({ deviceHash, addressHash }: Buyer, method: PaymentMethod, now: Date) => ({
  reservedUntil: new Date(now.getTime() + getReservationMinutes(method) * 60_000),
  deviceHash,
  addressHash,
});

/**
 * Binds the coupon to its holder and deducts the discount from its budget, or rejects the order.
 */
async function redeemCoupon(tx: Db, coupon: CouponRow, buyer: Buyer, order: OrderRow): Promise<void> {
  const { code } = coupon;
  const holder = getCouponHolder(buyer, order.address);
  if (isHolderUnverified(holder)) throw changedError([toCouponChange(phoneRequiredProblem)]);
  const { id: orderId, discountKobo } = order;
  if (!(await recordCouponUse(tx, { code, orderId, discountKobo }, holder)))
    throw changedError([toCouponChange(alreadyUsedProblem(coupon))]);
  if (!(await spendBudget(tx, code, discountKobo))) throw changedError([toCouponChange(usedUpProblem)]);
}

const allLines = (priced: PricedOrder<CartLineRow>) => priced.parcels.flatMap(({ lines }) => lines);

async function requireUnchanged(
  tx: Db,
  buyer: Buyer,
  request: OrderRequest,
  { priced, choices, changes }: Quote,
): Promise<void> {
  if (changes.length > 0) throw changedError(changes);
  if (priced.parcels.length === 0) throw httpError('conflict', 'Your bag is empty.');
  const undelivered = priced.parcels.find(({ storeId }) => choices.get(storeId)?.length === 0);
  const name = undelivered?.lines[0]?.storeName;
  if (name) throw httpError('conflict', `${name} doesn’t deliver to ${request.address.state}.`);
  if (priced.totalKobo !== request.totalKobo) {
    throw changedError([
      { kind: 'total', variantId: null, name: '', from: request.totalKobo, to: priced.totalKobo },
    ]);
  }
  if (request.paymentMethod !== 'pod' || priced.totalKobo === 0) return;
  const { userId, email, phoneConfirmed } = buyer;
  const podBuyer = { userId, email, phoneConfirmed, phone: request.address.phone };
  await lockPayOnDeliveryBuyer(tx, podBuyer);
  const problem = await checkPayOnDeliveryEligibility(tx, priced, podBuyer);
  if (problem) throw httpError('conflict', problem.reason);
}

const changedError = (changes: OrderChange[]): HttpError =>
  new HttpError('conflict', {
    error: 'Something in your order has changed. Please check it and try again.',
    changes,
  });

function findDeliveryDays({ choices, priced }: Quote, storeId: string) {
  const method = priced.parcels.find((parcel) => parcel.storeId === storeId)?.method;
  const choice = choices.get(storeId)?.find((offered) => offered.method === method);
  if (!choice) throw new Error('The store does not offer the shipping method of its parcel.');
  return { daysMin: choice.etaDays.min, daysMax: choice.etaDays.max };
}
