import {
  type GuestPlaceOrderPayload,
  type GuestSummaryPayload,
  type Order,
  type OrderSummary,
  type PlaceOrderPayload,
  type SummaryPayload,
} from '@/contracts/orders';
import { normaliseEmail } from '@/contracts/text';
import { resolveAddress } from '@/server/modules/addresses';
import { type UserRow } from '@/server/modules/authentication/tables';
import { type CartOwner, buildOwnerKey, resolveGuestCart } from '@/server/modules/cart';
import { countCouponGuess } from '@/server/modules/coupons';
import { createTrackToken, findOrder, loadOrderReply } from '@/server/modules/orders';
import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';
import { hasStoredResult } from '@/server/platform/idempotency/idempotency';
import { type LimitName } from '@/server/platform/limits/limit-rules';

import { isPhoneConfirmed } from './phone';
import { buildPlaceOrderKey, type Buyer, type OrderRequest, placeOrder } from './place';
import { quoteCart, type QuoteRequest } from './quote';
import { getCouponHolder, type QuoteBuyer } from './quote-coupon';
import { toSummaryReply } from './summary';
import { createUnpaidHashes } from './unpaid-limits';

/**
 * At most 6 orders at once leave database connections for shoppers who browse. When a thousand
 * people order at the same moment, the rest queue here instead of queueing for a connection.
 */
const limitPlacing = createConcurrencyLimit(6, 5_000, () =>
  httpError('unavailable', 'We’re very busy right now. Please try again in a moment.', {
    'Retry-After': '5',
  }),
);

async function summariseCart(
  deps: Deps,
  cart: CartOwner,
  request: QuoteRequest,
  who: Pick<QuoteBuyer, 'userId' | 'email' | 'phone'>,
  caller: Caller,
): Promise<OrderSummary> {
  await countCouponGuess(deps, request.couponCode, who.userId ?? undefined, caller);
  const { phone } = request.address;
  const phoneConfirmed = await isPhoneConfirmed(deps, cart, phone);
  const buyer = { ...who, phoneConfirmed, deviceId: caller.deviceId };
  const quote = await quoteCart(deps.db, cart, request, buyer, deps.now());
  return toSummaryReply(deps, quote, { ...buyer, phone }, getCouponHolder(buyer, request.address));
}

export async function summariseUserCart(
  deps: Deps,
  { id: userId, email, phone }: UserRow,
  body: SummaryPayload,
  caller: Caller,
): Promise<OrderSummary> {
  const address = await resolveAddress(deps.db, userId, body);
  return summariseCart(deps, { userId }, { ...body, address }, { userId, email, phone }, caller);
}

export async function summariseGuestCart(
  deps: Deps,
  body: GuestSummaryPayload,
  caller: Caller,
): Promise<OrderSummary> {
  const cart = await resolveGuestCart(deps, body.publicCartId, caller);
  return summariseCart(deps, cart, body, { userId: null, email: undefined, phone: undefined }, caller);
}

export const placeUserOrder = (
  deps: Deps,
  user: UserRow,
  body: PlaceOrderPayload,
  caller: Caller,
): Promise<Order> => limitPlacing(() => placeMemberOrderNow(deps, user, body, caller));

async function placeMemberOrderNow(
  deps: Deps,
  user: UserRow,
  body: PlaceOrderPayload,
  caller: Caller,
): Promise<Order> {
  const cart = { userId: user.id };
  await countCouponGuess(deps, body.couponCode, user.id, caller);
  const address = await resolveAddress(deps.db, user.id, body);
  const phoneConfirmed = await isPhoneConfirmed(deps, cart, address.phone);
  const { id: userId, email, phone } = user;
  const hashes = { deviceHash: null, addressHash: null };
  const buyer = { cart, userId, email, phone, phoneConfirmed, deviceId: caller.deviceId, ...hashes };
  return loadOrderReply(deps, await placeWithinLimits(deps, buyer, { ...body, address }, caller.key, []));
}

/**
 * Places a guest's order. The reply is the only one that carries the track token; after that it is
 * only in the emails.
 */
export const placeGuestOrder = (deps: Deps, body: GuestPlaceOrderPayload, caller: Caller) =>
  limitPlacing(() => placeGuestOrderNow(deps, body, caller));

async function placeGuestOrderNow(deps: Deps, body: GuestPlaceOrderPayload, caller: Caller) {
  const email = normaliseEmail(body.email);
  await countCouponGuess(deps, body.couponCode, undefined, caller);
  const cart = await resolveGuestCart(deps, body.publicCartId, caller);
  const phoneConfirmed = await isPhoneConfirmed(deps, cart, body.address.phone);
  const guest = { email, phone: body.address.phone, phoneConfirmed };
  const hashes = await createUnpaidHashes(deps, cart, guest, caller.address);
  const who = { userId: null, email, phone: undefined, phoneConfirmed, deviceId: caller.deviceId };
  const buyer = { cart, ...who, ...hashes };
  const guestLimits: LimitKey[] = [
    ['orderEmail', email],
    ['orderAddress', caller.address],
  ];
  const order = await loadOrderReply(
    deps,
    await placeWithinLimits(deps, buyer, body, caller.key, guestLimits),
  );
  // A replayed order may have a newer link.
  const row = await findOrder(deps.db, order.id);
  return { order, trackToken: createTrackToken(deps.keys, order.id, row?.linkVersion) };
}

type LimitKey = [LimitName, string];

/**
 * Places an order and counts it against its account or cart, and against `otherLimits`. A replay
 * is not counted: a shopper on a bad connection presses the button again.
 *
 * @returns The id of the order.
 */
async function placeWithinLimits(
  deps: Deps,
  buyer: Buyer,
  request: OrderRequest,
  idempotencyKey: string | undefined,
  otherLimits: LimitKey[],
): Promise<string> {
  const limitKeys: LimitKey[] = [['order', buildOwnerKey(buyer.cart)], ...otherLimits];
  const wasPlaced = await hasStoredResult(deps.db, buildPlaceOrderKey(buyer.cart, idempotencyKey));
  if (!wasPlaced) for (const [name, key] of limitKeys) await deps.limits.spend(name, key);
  const placed = await placeOrder(deps, buyer, request, idempotencyKey);
  // This call arrived while the first one was still running.
  if (placed.isReplay && !wasPlaced)
    for (const [name, key] of limitKeys) await deps.limits.giveBack(name, key);
  return placed.orderId;
}
