import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import type { OrderReply, OrderSummary } from '@/contracts/orders';
import { type LedgerAccount } from '@/server/modules/ledger/tables';

import { readReply, toOrderRequest } from '../support/api/checkout';
import { addCoupon, otherAddress } from '../support/api/coupons';
import { readOrderBalance } from '../support/api/ledger';
import { callAs, joinStore, placeDeliveredOrder, type Member } from '../support/api/members';
import {
  addStranger,
  resetStoreCoupons,
  storeCouponCalls,
  summariseWithCoupon,
} from '../support/api/store-coupons';
import { changeParcel, deliveryStep } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
let calls: ReturnType<typeof storeCouponCalls>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  calls = storeCouponCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await resetStoreCoupons(server, storeId);
});

const balanceOf = (orderId: string, account: LedgerAccount) => readOrderBalance(server, orderId, account);

async function placeInCash(shopper: Member, couponCode: string) {
  await summariseWithCoupon(server, shopper, [{ id: cleanser.id }], couponCode);
  const body = { address: otherAddress, couponCode };
  const summary = await callAs<OrderSummary>(server, shopper, ['POST', '/order/summary/'], { body });
  expect(summary.discountKobo).toBeGreaterThan(0);
  const request = { ...body, ...toOrderRequest(summary, 'pod') };
  const reply = await callAs<OrderReply>(server, shopper, ['POST', '/order/place-order/'], {
    body: request,
    status: 201,
  });
  return reply.order;
}

async function deliver(parcelId: string) {
  for (const step of [{ status: 'processing' }, { status: 'shipped' }, deliveryStep(server, parcelId)])
    await readReply(await changeParcel(server, owner, parcelId, step));
}

it('a cash sale with a store’s coupon earns the store nothing from the shop', async () => {
  await readReply(await calls.create(owner), 201);
  const shopper = await addStranger(server);
  await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
  const order = await placeInCash(shopper, 'GLOW-10');
  await deliver(order.parcels[0]?.id ?? '');
  const goods = order.totalKobo - order.shippingKobo;
  const commission = Math.floor((goods * COMMISSION_PER_MILLE) / 1000);
  expect(await balanceOf(order.id, 'promotion')).toBe(0);
  expect(await balanceOf(order.id, 'commission')).toBe(commission);
  expect(await balanceOf(order.id, 'available')).toBe(-commission);
});

it('a buyer who belongs to the store at the delivery earns it no coupon of the shop', async () => {
  await addCoupon(server, { code: 'WELCOME', value: 50_000 });
  const shopper = await addStranger(server);
  await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
  const order = await placeInCash(shopper, 'WELCOME');
  await joinStore(server, storeId, shopper.id, 'packer');
  await deliver(order.parcels[0]?.id ?? '');
  expect(await balanceOf(order.id, 'promotion')).toBe(0);
  expect(await balanceOf(order.id, 'pending')).toBe(0);
  const stranger = await addStranger(server);
  await placeDeliveredOrder(server, stranger, [{ id: cleanser.id }]);
  const other = await placeInCash(stranger, 'WELCOME');
  await deliver(other.parcels[0]?.id ?? '');
  expect(await balanceOf(other.id, 'promotion')).toBe(-50_000);
  expect(await balanceOf(other.id, 'pending')).toBe(50_000);
});
