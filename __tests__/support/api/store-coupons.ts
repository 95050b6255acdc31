import type { OrderSummary } from '@/contracts/orders';
import type { StoreCoupon, StoreCoupons } from '@/contracts/store-coupons';
import { coupons } from '@/server/modules/coupons/tables';
import { createTrackToken } from '@/server/modules/orders/track-token';

import { addToCart, userCart } from './carts';
import { fillShop } from './catalogue';
import { deleteOrders, payByCard, readReply } from './checkout';
import { otherAddress } from './coupons';
import { addMember, addStoreOwner, callAs, placeOrderAs, type Member } from './members';
import { changeUser } from './shoppers';
import type { TestServer } from './test-server';

type Choice = { id: string; quantity?: number };

const terms = {
  code: 'glow-10',
  type: 'percent',
  value: 10,
  minimumKobo: 0,
  budgetKobo: 10_000_000,
  usesPerPerson: 1,
  isPublic: true,
};

/** The calls for a store's coupons; a new one gives 10 % off for 30 days. */
export function storeCouponCalls(server: TestServer) {
  const dayOf = (days: number) =>
    new Date(server.clock.now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const list = async (as: Member) =>
    (await callAs<StoreCoupons>(server, as, ['GET', '/store/coupons/'])).items;
  return {
    create: ({ bearer }: Member, changes: object = {}) =>
      server.request('POST', '/store/coupons/', {
        body: { ...terms, from: dayOf(0), until: dayOf(30), ...changes },
        bearer,
      }),
    pause: ({ bearer }: Member, code: string, isPaused: boolean) =>
      server.request('PATCH', '/store/coupons/', { body: { code, isPaused }, bearer }),
    list,
    readOne: async (as: Member): Promise<StoreCoupon | undefined> => (await list(as))[0],
  };
}

/** Empties the shop of orders and coupons, and returns a new owner of the store. */
export async function resetStoreCoupons(server: TestServer, storeId: string): Promise<Member> {
  await deleteOrders(server);
  await fillShop(server);
  await server.deps.db.delete(coupons);
  return addStoreOwner(server, storeId);
}

let strangers = 0;

/** Adds a shopper who shares nothing with the members of a store. */
export async function addStranger(server: TestServer): Promise<Member> {
  const shopper = await addMember(server);
  strangers += 1;
  await changeUser(server, shopper.email, { phone: `0905${String(strangers).padStart(7, '0')}` });
  return shopper;
}

/** Places an order with a coupon, and pays it by card. */
export async function buyWithCoupon(
  server: TestServer,
  wanted: Choice[],
  couponCode: string,
  shopper?: Member,
) {
  const order = await placeOrderAs(server, shopper ?? (await addStranger(server)), wanted, {
    where: { address: otherAddress, couponCode },
  });
  const placed = { order, trackToken: createTrackToken(server.deps.keys, order.id) };
  await payByCard(server, placed);
  return { order, placed };
}

/** Adds products to the member's cart, and returns the summary with a coupon. */
export async function summariseWithCoupon(
  server: TestServer,
  { bearer }: Member,
  wanted: Choice[],
  couponCode: string,
): Promise<OrderSummary> {
  for (const { id, quantity = 1 } of wanted)
    await readReply(await addToCart(server, userCart(bearer), { id }, quantity), 201);
  const body = { address: otherAddress, couponCode };
  return callAs<OrderSummary>(server, { bearer }, ['POST', '/order/summary/'], { body });
}
