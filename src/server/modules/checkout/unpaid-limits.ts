import { and, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import { UNPAID_LINE_MAX_QUANTITY, UNPAID_ORDER_MAX_KOBO, UNPAID_ORDERS_MAX } from '@/contracts/order-terms';
import { getLastPhoneDigits } from '@/contracts/phone-number';
import { buildOwnerKey, type CartOwner } from '@/server/modules/cart';
import { orderItems, orderParcels, orders, selectPhoneDigits } from '@/server/modules/parcels/tables';
import { type PricedOrder, formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { hmac } from '@/server/platform/security/secrets';

import { type CartLineRow } from './cart-lines';
import { unpaidLimitMessages } from './messages';

/**
 * A buyer who has not paid yet. `deviceHash` stands for a guest's cart, `addressHash` for the IP
 * address of a guest who is not verified.
 */
export type UnpaidBuyer = {
  userId: string | null;
  email: string;
  phone: string;
  deviceHash: string | null;
  addressHash: string | null;
};

/**
 * Limit on the unpaid orders of all unverified guests behind one IP address. Thousands share the
 * address of a mobile carrier, so this only stops a flood. A guest who is rejected can sign in or
 * confirm a phone, and is then no longer counted (docs/decisions/0023).
 */
const IP_ADDRESS_UNPAID_MAX = 100;
/** The guests of one IP address hold at most this many units of one variant, or a quarter of its stock if that is more. */
const IP_ADDRESS_LINE_MAX = 3;
const IP_ADDRESS_STOCK_DIVISOR = 4;

/** Creates the keyed hashes that count a guest's unpaid orders; a member is counted by account. */
export async function createUnpaidHashes(
  deps: Pick<Deps, 'db' | 'keys'>,
  cart: CartOwner,
  guest: { email: string; phone: string; phoneConfirmed: boolean },
  address: string,
): Promise<Pick<UnpaidBuyer, 'deviceHash' | 'addressHash'>> {
  if ('userId' in cart) return { deviceHash: null, addressHash: null };
  const hashValue = (value: string) => hmac(deps.keys.orderLimits, value);
  const isVerified = guest.phoneConfirmed || (await hasPaidBefore(deps.db, guest.email, guest.phone));
  return {
    deviceHash: hashValue(buildOwnerKey(cart)),
    addressHash: isVerified ? null : hashValue(`address ${address}`),
  };
}

/** Whether an order with that email and that phone was paid before. */
async function hasPaidBefore(db: Db, email: string, phone: string): Promise<boolean> {
  const paid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.email, email),
        eq(selectPhoneDigits(orders.address), getLastPhoneDigits(phone)),
        isNotNull(orders.paidAt),
      ),
    )
    .limit(1);
  return paid.length > 0;
}

/** Serialises orders that count each other, so that each counts those before it. */
export async function lockUnpaidBuyer(tx: Db, buyer: UnpaidBuyer): Promise<void> {
  const { userId, email, phone, deviceHash, addressHash } = buyer;
  const names = userId
    ? [`unpaid user ${userId}`]
    : [
        `unpaid email ${email}`,
        `unpaid phone ${getLastPhoneDigits(phone)}`,
        ...(deviceHash ? [`unpaid device ${deviceHash}`] : []),
        ...(addressHash ? [`unpaid address ${addressHash}`] : []),
      ].sort();
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Selects the orders that count for a buyer. A member has those of the account. A guest has those of
 * the cart, and those with the same email or phone from the same IP address: anyone can type these,
 * so a stranger's orders elsewhere block nobody. Verified guests count among themselves.
 */
function isOrderOf({ userId, email, phone, deviceHash, addressHash }: UnpaidBuyer): SQL | undefined {
  if (userId) return eq(orders.userId, userId);
  const isSameName = or(
    eq(orders.email, email),
    eq(selectPhoneDigits(orders.address), getLastPhoneDigits(phone)),
  );
  const isSamePlace = addressHash ? eq(orders.addressHash, addressHash) : isNull(orders.addressHash);
  return and(
    isNull(orders.userId),
    or(deviceHash ? eq(orders.deviceHash, deviceHash) : undefined, and(isSamePlace, isSameName)),
  );
}

/**
 * Checks the limits on unpaid orders. Call it after `lockUnpaidBuyer`.
 *
 * @throws {HttpError} 409 that says which limit the order exceeds.
 */
export async function requireWithinUnpaidLimits(
  tx: Db,
  buyer: UnpaidBuyer,
  priced: PricedOrder<CartLineRow>,
  now: Date,
): Promise<void> {
  requireWithinOrderSize(priced);
  const isUnpaid = and(gt(orders.reservedUntil, now), isOrderOf(buyer));
  if ((await tx.$count(orders, isUnpaid)) >= UNPAID_ORDERS_MAX) {
    throw httpError(
      'conflict',
      `You have ${UNPAID_ORDERS_MAX} orders waiting for payment. Pay for one or cancel it, then order again.`,
    );
  }
  if (buyer.addressHash) await requireAddressShare(tx, buyer.addressHash, priced, now);
}

function requireWithinOrderSize({ parcels, totalKobo }: PricedOrder<CartLineRow>): void {
  const large = parcels
    .flatMap(({ lines }) => lines)
    .find((line) => line.quantity > UNPAID_LINE_MAX_QUANTITY);
  if (large) {
    throw httpError(
      'conflict',
      `You can order up to ${UNPAID_LINE_MAX_QUANTITY} of ${large.name} at a time. Please order fewer.`,
    );
  }
  if (totalKobo > UNPAID_ORDER_MAX_KOBO) {
    throw httpError(
      'conflict',
      `The most you can spend on one order is ${formatNaira(UNPAID_ORDER_MAX_KOBO)}. Please split it into smaller orders.`,
    );
  }
}

async function requireAddressShare(
  tx: Db,
  addressHash: string,
  priced: PricedOrder<CartLineRow>,
  now: Date,
): Promise<void> {
  const isOfAddress = and(eq(orders.addressHash, addressHash), gt(orders.reservedUntil, now));
  if ((await tx.$count(orders, isOfAddress)) >= IP_ADDRESS_UNPAID_MAX) {
    throw httpError('conflict', unpaidLimitMessages.tooManyFromNetwork);
  }
  const held = await tx
    .select({ variantId: orderItems.variantId, quantity: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(isOfAddress)
    .groupBy(orderItems.variantId);
  for (const line of priced.parcels.flatMap(({ lines }) => lines)) {
    const before = held.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0;
    const share = Math.floor((line.stock + before) / IP_ADDRESS_STOCK_DIVISOR);
    const left = Math.max(0, Math.max(IP_ADDRESS_LINE_MAX, share) - before);
    if (line.quantity > left) {
      const message =
        left > 0 ? unpaidLimitMessages.fewLeft(left, line.name) : unpaidLimitMessages.noneLeft(line.name);
      throw httpError('conflict', message);
    }
  }
}
