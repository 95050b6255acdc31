import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';

import { UNPAID_LINE_MAX_QUANTITY, UNPAID_ORDER_MAX_KOBO, UNPAID_ORDERS_MAX } from '@/contracts/order-terms';
import { ownerKey, type CartOwner } from '@/server/modules/cart';
import { lastPhoneDigits } from '@/server/modules/orders';
import { type PricedOrder, formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { orderItems, orderParcels, orders, phoneDigits } from '@/server/platform/database/schema/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { hmac } from '@/server/platform/security/secrets';

import { type CartLineRow } from './cart-lines';

/** Who orders without paying yet: `deviceHash` is a guest's bag, `addressHash` the address of a guest who is not verified. */
export type UnpaidBuyer = {
  userId: string | null;
  email: string;
  phone: string;
  deviceHash: string | null;
  addressHash: string | null;
};

/**
 * Unpaid orders of all guests behind one address who are not verified. Thousands share the address of a mobile carrier, so this only
 * stops a flood; a guest who is refused can sign in or confirm a phone, which takes them out of the count (docs/decisions/0023).
 */
const ADDRESS_UNPAID_MAX = 100;
/** Of one product they hold together at most so many pieces, or a quarter of what there is. */
const ADDRESS_LINE_MAX = 3;
const ADDRESS_SHARE = 4;

const SIGN_IN = 'sign in, or choose pay on delivery and confirm your phone.';

/** The keyed hashes by which a guest's unpaid orders are counted; a member is counted by the account. */
export async function createUnpaidHashes(
  deps: Pick<Deps, 'db' | 'keys'>,
  cart: CartOwner,
  guest: { email: string; phone: string; phoneConfirmed: boolean },
  address: string,
): Promise<Pick<UnpaidBuyer, 'deviceHash' | 'addressHash'>> {
  if ('userId' in cart) return { deviceHash: null, addressHash: null };
  const hashOf = (value: string) => hmac(deps.keys.orderLimits, value);
  const isVerified = guest.phoneConfirmed || (await hasPaidBefore(deps.db, guest.email, guest.phone));
  return {
    deviceHash: hashOf(ownerKey(cart)),
    addressHash: isVerified ? null : hashOf(`address ${address}`),
  };
}

/** Whether somebody with that e-mail and that phone has paid an order before. */
async function hasPaidBefore(db: Db, email: string, phone: string): Promise<boolean> {
  const paid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.email, email),
        eq(phoneDigits(orders.address), lastPhoneDigits(phone)),
        isNotNull(orders.paidAt),
      ),
    )
    .limit(1);
  return paid.length > 0;
}

/** Lets orders of one person, device or address come one after the other, so that each counts those before it. */
export async function lockUnpaidBuyer(tx: Db, buyer: UnpaidBuyer): Promise<void> {
  const names = [
    `unpaid email ${buyer.email}`,
    `unpaid phone ${lastPhoneDigits(buyer.phone)}`,
    ...(buyer.deviceHash ? [`unpaid device ${buyer.deviceHash}`] : []),
    ...(buyer.addressHash ? [`unpaid address ${buyer.addressHash}`] : []),
  ].sort();
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** @throws The conflict that says why this order cannot be reserved without paying. Call after `lockUnpaidBuyer`. */
export async function requireWithinUnpaidLimits(
  tx: Db,
  buyer: UnpaidBuyer,
  priced: PricedOrder<CartLineRow>,
  now: Date,
): Promise<void> {
  requireModestSize(priced);
  const isUnpaid = gt(orders.reservedUntil, now);
  const isOwn = or(
    buyer.userId ? eq(orders.userId, buyer.userId) : undefined,
    eq(orders.email, buyer.email),
    eq(phoneDigits(orders.address), lastPhoneDigits(buyer.phone)),
    buyer.deviceHash ? eq(orders.deviceHash, buyer.deviceHash) : undefined,
  );
  if ((await tx.$count(orders, and(isUnpaid, isOwn))) >= UNPAID_ORDERS_MAX) {
    throw httpError(
      'conflict',
      `You have ${UNPAID_ORDERS_MAX} orders waiting for payment. Pay for one or cancel it, then order again.`,
    );
  }
  if (buyer.addressHash) await requireAddressShare(tx, buyer.addressHash, priced, now);
}

function requireModestSize({ parcels, totalKobo }: PricedOrder<CartLineRow>): void {
  const large = parcels
    .flatMap(({ lines }) => lines)
    .find((line) => line.quantity > UNPAID_LINE_MAX_QUANTITY);
  if (large) {
    throw httpError(
      'conflict',
      `An order can hold up to ${UNPAID_LINE_MAX_QUANTITY} of ${large.name}. Please order fewer.`,
    );
  }
  if (totalKobo > UNPAID_ORDER_MAX_KOBO) {
    throw httpError(
      'conflict',
      `An order can come to ${formatNaira(UNPAID_ORDER_MAX_KOBO)} at most. Please order in parts.`,
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
  if ((await tx.$count(orders, isOfAddress)) >= ADDRESS_UNPAID_MAX) {
    throw httpError(
      'conflict',
      `Too many orders from your network wait for payment. To order now, ${SIGN_IN}`,
    );
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
    const share = Math.floor((line.stock + before) / ADDRESS_SHARE);
    const left = Math.max(0, Math.max(ADDRESS_LINE_MAX, share) - before);
    if (line.quantity > left) {
      const words =
        left > 0
          ? `Right now you can order up to ${left} of ${line.name}.`
          : `Other unpaid orders hold ${line.name}.`;
      throw httpError('conflict', `${words} For more, ${SIGN_IN}`);
    }
  }
}
