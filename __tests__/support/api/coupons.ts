import type { OrderSummary } from '@/contracts/orders';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { coupons } from '@/server/modules/coupons/tables';

import { products } from '../catalogue';
import { addToCart, userCart } from './carts';
import { address, toOrderRequest, guestPhone, readReply, type Guest } from './checkout';
import type { Member } from './members';
import type { TestServer } from './test-server';

/**
 * Inserts a coupon that is always valid, with a large budget; ₦1,000 off unless `changes` says
 * otherwise.
 */
export const addCoupon = async (
  { deps: { db } }: TestServer,
  changes: Partial<typeof coupons.$inferInsert> & { code: string },
): Promise<void> =>
  void (await db.insert(coupons).values({
    type: 'fixed',
    value: 100_000,
    minimumKobo: 0,
    budgetKobo: 1_000_000_000_000,
    description: 'Off',
    startsAt: new Date(0),
    expiresAt: new Date('2100-01-01'),
    ...changes,
  }));

/** Stores a confirmed phone for a guest, their own unless another is given; coupons need one. */
export const confirmGuestPhone = async (
  { deps: { db }, clock }: TestServer,
  visitor: Guest,
  phone = guestPhone(visitor),
): Promise<void> =>
  void (await db.insert(phoneConfirmations).values({
    owner: `bag:${visitor.publicCartId}`,
    phone: `+234${phone.slice(1)}`,
    codeHash: 'hash-of-a-code',
    attempts: 1,
    expiresAt: clock.now,
    confirmedAt: clock.now,
  }));

/** A unique address and phone. */
export const otherAddress = { ...address, phone: '08091234567', street: '7 Bode Thomas Street' };

/**
 * The summary for a member who orders a cleanser with the coupon WELCOME, and the call that places
 * the order.
 */
export async function orderWithCoupon(
  server: TestServer,
  { bearer }: Pick<Member, 'bearer'>,
  { where = otherAddress, headers = {} }: { where?: object; headers?: Record<string, string> } = {},
) {
  await readReply(await addToCart(server, userCart(bearer), products.cleanser), 201);
  const asked = { address: where, couponCode: 'WELCOME' };
  const call = (path: string, body: object) => server.request('POST', path, { body, bearer, headers });
  const summary = await readReply<OrderSummary>(await call('/order/summary/', asked));
  const body = { ...asked, ...toOrderRequest(summary, 'card') };
  return { summary, place: () => call('/order/place-order/', body) };
}
