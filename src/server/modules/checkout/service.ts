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
import { type CartOwner, ownerKey, resolveGuestCart } from '@/server/modules/cart';
import { countCouponGuess } from '@/server/modules/coupons';
import { createTrackToken, toShownOrder } from '@/server/modules/orders';
import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { type UserRow } from '@/server/platform/database/schema/users';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';
import { type LimitName } from '@/server/platform/limits/limit-rules';

import { isReplay } from './idempotency';
import { isConfirmed } from './phone';
import { orderCall, type Buyer, type OrderRequest, placeOrder } from './place';
import { quoteCart, type QuoteRequest } from './quote';
import { holderOf, type QuoteBuyer } from './quote-coupon';
import { toSummaryReply } from './summary';
import { unpaidHashes } from './unpaid-limits';

/**
 * So many at once leave connections for those who look around; where a thousand order the same thing in one moment, the rest wait here,
 * where nothing runs out, rather than for a connection.
 */
const inTurn = createConcurrencyLimit(6, 5_000, () =>
  httpError('unavailable', 'Very many are ordering right now. Please try again in a moment.', {
    'Retry-After': '5',
  }),
);

async function summarise(
  deps: Deps,
  cart: CartOwner,
  request: QuoteRequest,
  who: Pick<QuoteBuyer, 'userId' | 'email' | 'phone'>,
  caller: Caller,
): Promise<OrderSummary> {
  await countCouponGuess(deps, request.couponCode, who.userId ?? undefined, caller);
  const { phone } = request.address;
  const phoneConfirmed = await isConfirmed(deps, cart, phone);
  const buyer = { ...who, phoneConfirmed, deviceId: caller.deviceId };
  const quote = await quoteCart(deps.db, cart, request, buyer, deps.now());
  return toSummaryReply(deps.db, quote, { ...buyer, phone }, holderOf(buyer, request.address));
}

export async function memberSummary(
  deps: Deps,
  { id: userId, email, phone }: UserRow,
  body: SummaryPayload,
  caller: Caller,
): Promise<OrderSummary> {
  const address = await resolveAddress(deps.db, userId, body);
  return summarise(deps, { userId }, { ...body, address }, { userId, email, phone }, caller);
}

export async function guestSummary(
  deps: Deps,
  body: GuestSummaryPayload,
  caller: Caller,
): Promise<OrderSummary> {
  const cart = await resolveGuestCart(deps, body.publicCartId, caller);
  return summarise(deps, cart, body, { userId: null, email: undefined, phone: undefined }, caller);
}

export const placeForMember = (
  deps: Deps,
  user: UserRow,
  body: PlaceOrderPayload,
  caller: Caller,
): Promise<Order> => inTurn(() => placeMembers(deps, user, body, caller));

async function placeMembers(
  deps: Deps,
  user: UserRow,
  body: PlaceOrderPayload,
  caller: Caller,
): Promise<Order> {
  const cart = { userId: user.id };
  await countCouponGuess(deps, body.couponCode, user.id, caller);
  const address = await resolveAddress(deps.db, user.id, body);
  const phoneConfirmed = await isConfirmed(deps, cart, address.phone);
  const { id: userId, email, phone } = user;
  const hashes = { deviceHash: null, addressHash: null };
  const buyer = { cart, userId, email, phone, phoneConfirmed, deviceId: caller.deviceId, ...hashes };
  return toShownOrder(deps, await placeCounted(deps, buyer, { ...body, address }, caller.key, []));
}

/** A guest has the token with the order, and nobody has it later: whoever loses it has it in the mail. */
export const placeForGuest = (deps: Deps, body: GuestPlaceOrderPayload, caller: Caller) =>
  inTurn(() => placeGuests(deps, body, caller));

async function placeGuests(deps: Deps, body: GuestPlaceOrderPayload, caller: Caller) {
  const email = normaliseEmail(body.email);
  await countCouponGuess(deps, body.couponCode, undefined, caller);
  const cart = await resolveGuestCart(deps, body.publicCartId, caller);
  const phoneConfirmed = await isConfirmed(deps, cart, body.address.phone);
  const guest = { email, phone: body.address.phone, phoneConfirmed };
  const hashes = await unpaidHashes(deps, cart, guest, caller.address);
  const who = { userId: null, email, phone: undefined, phoneConfirmed, deviceId: caller.deviceId };
  const buyer = { cart, ...who, ...hashes };
  const guestLimits: Spending[] = [
    ['orderEmail', email],
    ['orderAddress', caller.address],
  ];
  const order = await toShownOrder(deps, await placeCounted(deps, buyer, body, caller.key, guestLimits));
  return { order, trackToken: createTrackToken(deps.keys, order.id) };
}

type Spending = [LimitName, string];

/**
 * Places an order and counts it against its account or bag, and against `others`. A call that replays an earlier one counts nothing: a
 * shopper on a bad connection presses again. Returns the order's id.
 */
async function placeCounted(
  deps: Deps,
  buyer: Buyer,
  request: OrderRequest,
  key: string | undefined,
  others: Spending[],
): Promise<string> {
  const spendings: Spending[] = [['order', ownerKey(buyer.cart)], ...others];
  const wasPlaced = await isReplay(deps.db, orderCall(buyer.cart, key));
  if (!wasPlaced) for (const [name, of] of spendings) await deps.limits.spend(name, of);
  const placed = await placeOrder(deps, buyer, request, key);
  // It came while the first call was under way.
  if (placed.isReplay && !wasPlaced) for (const [name, of] of spendings) await deps.limits.giveBack(name, of);
  return placed.orderId;
}
