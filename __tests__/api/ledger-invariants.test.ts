import { eq } from 'drizzle-orm';
import fc from 'fast-check';

import type { GuestOrderReply } from '@/contracts/orders';
import { users } from '@/server/modules/authentication/tables';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { expireOrders } from '@/server/modules/payments/reconcile';
import { sendRefunds } from '@/server/modules/payments/refund';
import { testTransactions } from '@/server/modules/test-payments/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  fetchOrder,
  deleteOrders,
  sumLedger,
  openPaymentPage,
  openPayment,
  decideTestPayment,
  placeOrder,
  returnOrderLines,
  sumStockAndSold,
  createGuest,
} from '../support/api/checkout';
import { addCoupon, confirmGuestPhone } from '../support/api/coupons';
import { addStoreOwner, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { receiveReturns } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { sumAmounts } from '../support/arbitrary-orders';
import { products } from '../support/catalogue';
import { chooseByVolume } from '../support/test-volume';

const { cleanser, retinol } = products;
const STOCK = 1_000;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  // A coupon is not for members of a store, who are known by their phone.
  await server.deps.db.update(users).set({ phone: '+2349000000000' }).where(eq(users.id, owner.id));
  await addCoupon(server, { code: 'PERCENT', type: 'percent', value: 33 });
  await addCoupon(server, { code: 'FIXED', type: 'fixed', value: 123_457 });
  await addCoupon(server, { code: 'FREE', type: 'free-shipping', value: 0 });
});
afterAll(() => server.close());

const steps = [
  'pay',
  'cancel one',
  'cancel all',
  'split',
  'cancel a line',
  'deliver',
  'return one',
  'return all',
  'goods are back',
  'refunds',
  'time',
] as const;
type Step = (typeof steps)[number];

async function pay(placed: GuestOrderReply) {
  const opening = await server.request('POST', '/checkout/initialize/', {
    body: { orderId: placed.order.id, trackToken: placed.trackToken },
  });
  if (opening.status !== 200) return;
  const { code } = await openPaymentPage(server, (await openPayment(server, placed)).reference);
  await decideTestPayment(server, code, 'success');
  await server.mails();
}

/**
 * Actions of a shopper, a store and the clock. An impossible action is rejected and changes
 * nothing.
 */
const doing: Record<Step, (placed: GuestOrderReply) => Promise<unknown>> = {
  pay,
  'cancel one': (placed) => cancelOrder(server, placed, { parcelId: placed.order.parcels[0]?.id }),
  'cancel all': (placed) => cancelOrder(server, placed),
  split: async (placed) => {
    const parcel = await firstOfStore(placed);
    const [line] = parcel?.items ?? [];
    if (!parcel || !line) return;
    const lines = [{ lineId: line.id, quantity: Math.ceil(line.quantity / 3) }];
    await asOwner('POST', `/order/store/${parcel.id}/split/`, { lines });
  },
  'cancel a line': async (placed) => {
    const parcel = await firstOfStore(placed);
    const [line] = parcel?.items ?? [];
    if (!parcel || !line) return;
    const body = { lineId: line.id, quantity: 1, reason: 'Sold out', restock: true };
    await asOwner('POST', `/order/store/${parcel.id}/cancel-line/`, body);
  },
  deliver: async (placed) => {
    if ((await fetchOrder(server, placed)).paymentStatus === 'paid')
      await moveParcels(server, placed.order.id, 'delivered');
  },
  'return one': (placed) => returnOrderLines(server, placed, linesOf(placed).slice(-1).map(oneOf)),
  'return all': (placed) => returnOrderLines(server, placed, linesOf(placed)),
  'goods are back': (placed) => receiveReturns(server, placed.order.id),
  refunds: () => sendRefunds(server.deps),
  time: async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 16 * 60_000);
    await expireOrders(server.deps);
  },
};

const asOwner = (method: 'POST', path: string, body: object) =>
  server.request(method, path, { body, bearer: owner.bearer });
const firstOfStore = async (placed: GuestOrderReply) =>
  (await fetchOrder(server, placed)).parcels.find(
    ({ storeId, status }) => storeId === cleanser.store.id && ['paid', 'processing'].includes(status),
  );

const linesOf = ({ order }: GuestOrderReply) =>
  order.parcels.flatMap(({ items }) => items.map(({ id, quantity }) => ({ itemId: id, quantity })));
const oneOf = (line: { itemId: string }) => ({ ...line, quantity: 1 });

const anyStory = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
  couponCode: fc.constantFrom(undefined, 'PERCENT', 'FIXED', 'FREE'),
  story: fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 7 }),
});

it('money and stock of an order balance after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async ({ quantities: [some, others], couponCode, story }) => {
      await deleteOrders(server);
      await server.deps.db.delete(testTransactions);
      await fillShop(server);
      for (const { variantId } of [cleanser, retinol])
        await changeVariant(server, variantId, { stock: STOCK });
      const wanted = [
        { id: cleanser.id, quantity: some },
        { id: retinol.id, quantity: others },
      ];
      await server.deps.db.delete(phoneConfirmations);
      const visitor = await createGuest(server, wanted);
      await confirmGuestPhone(server, visitor);
      const placed = await placeOrder(server, visitor, { changes: { couponCode } });
      for (const step of ['pay' as const, ...story].slice(story[0] === 'time' ? 1 : 0))
        await doing[step](placed);
      await sendRefunds(server.deps);
      await server.mails();

      const order = await fetchOrder(server, placed);
      expect(sumAmounts(order.parcels.map((parcel) => parcel.totalKobo))).toBe(order.totalKobo);
      expect(sumAmounts(order.parcels.map((parcel) => parcel.vatKobo))).toBe(order.vatKobo);
      for (const parcel of order.parcels) expect(parcel.refundedKobo).toBeLessThanOrEqual(parcel.totalKobo);
      expect(await sumLedger(server)).toBe(0);
      const books = await server.deps.db.select().from(ledgerLines);
      const held = sumAmounts(
        books.filter(({ account }) => account === 'provider_clearing').map((line) => line.amountKobo),
      );
      const bank = await server.deps.db.select().from(testTransactions);
      expect(sumAmounts(bank.map(({ receivedKobo, refundedKobo }) => receivedKobo - refundedKobo))).toBe(
        held,
      );
      for (const { variantId } of [cleanser, retinol])
        expect(await sumStockAndSold(server, variantId)).toBe(STOCK);
    }),
    { numRuns: chooseByVolume({ quick: 5, full: 40 }) },
  );
});
