import type { OrderReply } from '@/contracts/orders';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  deleteOrders,
  placeOrder,
  readReply,
  requestOrder,
  fetchSummary,
  type Guest,
  createGuest,
} from '../support/api/checkout';
import { addCoupon, confirmGuestPhone, otherAddress, orderWithCoupon } from '../support/api/coupons';
import { addMember } from '../support/api/members';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, clearRateLimits, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  await addCoupon(server, { code: 'WELCOME', value: 300_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await deleteOrders(server);
  await server.deps.db.execute('delete from phone_confirmations');
});

const guest = () => createGuest(server, [{ id: cleanser.id }]);

async function guestWithPhone(): Promise<Guest> {
  const visitor = await guest();
  await confirmGuestPhone(server, visitor, otherAddress.phone);
  return visitor;
}

const options = { changes: { address: otherAddress, couponCode: 'WELCOME' } };

it('a guest sees the discount, and must confirm the phone before ordering', async () => {
  const visitor = await guest();
  const summary = await fetchSummary(server, visitor, options.changes);
  expect(summary).toMatchObject({ discountKobo: 300_000, coupon: { code: 'WELCOME', needsPhone: true } });
  const refused = await requestOrder(server, visitor, options);
  expect(await readReply<object>(refused, 409)).toMatchObject({
    changes: [{ kind: 'coupon', name: 'Confirm your phone to use this code.' }],
  });
  await confirmGuestPhone(server, visitor, otherAddress.phone);
  expect(await fetchSummary(server, visitor, options.changes)).toMatchObject({
    coupon: { needsPhone: false },
  });
  expect((await placeOrder(server, visitor, options)).order.discountKobo).toBe(300_000);
});

it('a guest can use a coupon once per phone, whatever email they type', async () => {
  const first = await placeOrder(server, await guestWithPhone(), options);
  const again = await requestOrder(server, await guestWithPhone(), options);
  expect(again.status).toBe(409);
  // Cancelling the order releases the coupon.
  await cancelOrder(server, first);
  expect((await requestOrder(server, await guestWithPhone(), options)).status).toBe(201);
});

it('a member can use a coupon once per mailbox and once per confirmed phone', async () => {
  const name = `bisi${Date.now()}`;
  const bearerOf = async (email: string) => ({
    bearer: (await signIn(server, await addShopper(server, { email }))).accesstoken,
  });
  const first = await orderWithCoupon(server, await bearerOf(`${name}@gmail.com`));
  await readReply<OrderReply>(await first.place(), 201);
  const again = await orderWithCoupon(server, await bearerOf(`b.${name.slice(1)}+two@googlemail.com`));
  expect(again.summary.coupon).toBeNull();
  expect((await again.place()).status).toBe(409);
});

it('a coupon whose budget is spent gives no discount', async () => {
  await addCoupon(server, { code: 'SMALL', value: 300_000, budgetKobo: 500_000 });
  const small = { changes: { address: otherAddress, couponCode: 'SMALL' } };
  await placeOrder(server, await guestWithPhone(), small);
  const later = await fetchSummary(server, await guest(), small.changes);
  expect(later).toMatchObject({ discountKobo: 0, changes: [{ name: 'This code has been used up.' }] });
  const body = { code: 'SMALL', cartTotalKobo: 1_000_000 };
  expect((await server.request('POST', '/coupon', { body })).status).toBe(409);
});

describe('a stranger who probes coupon codes', () => {
  it('cannot find out whether an email has used a code', async () => {
    const member = await addMember(server);
    const { place: order } = await orderWithCoupon(server, member);
    await readReply<OrderReply>(await order(), 201);
    const body = { code: 'WELCOME', cartTotalKobo: 1_000_000 };
    const requestCoupon = async (email: string) => {
      const reply = await server.request('POST', '/coupon', { body: { ...body, email } });
      return { status: reply.status, body: await reply.json() };
    };
    expect(await requestCoupon(member.email)).toEqual(await requestCoupon('nobody@mail.example'));
    expect(await requestCoupon(member.email)).toMatchObject({ status: 200 });
    const own = await server.request('POST', '/coupon', { body, bearer: member.bearer });
    expect(own.status).toBe(409);
  });

  it('cannot find out whether a phone has used a code without confirming it', async () => {
    await placeOrder(server, await guestWithPhone(), options);
    const other = { ...otherAddress, phone: '08098765432' };
    const stranger = await guest();
    const used = await fetchSummary(server, stranger, options.changes);
    const unused = await fetchSummary(server, stranger, { ...options.changes, address: other });
    expect(used).toEqual(unused);
  });

  it.each(['/coupon', '/public-order/summary/'])(
    'is stopped after guessing 100 codes at %s',
    async (path) => {
      const visitor = await guest();
      const statuses = new Map<number, number>();
      for (let tries = 0; tries < 130; tries += 1) {
        const code = `GUESS${tries}`;
        const body =
          path === '/coupon'
            ? { code, cartTotalKobo: 1_000_000 }
            : { ...visitor, address: otherAddress, couponCode: code };
        const { status } = await server.request('POST', path, { body });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      printMeasurement('Coupon codes', `130 guesses at ${path}, ${130 - (statuses.get(429) ?? 0)} answered`);
      expect(statuses.get(429)).toBe(30);
    },
  );

  it('is stopped after 30 guesses with an account; others at the IP address are not', async () => {
    const member = await addMember(server);
    const requestCoupon = async (code: string, bearer?: string) =>
      (await server.request('POST', '/coupon', { body: { code, cartTotalKobo: 1_000_000 }, bearer })).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 40; tries += 1)
      statuses.push(await requestCoupon(`GUESS${tries}`, member.bearer));
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(await requestCoupon('WELCOME')).toBe(200);
    expect(await requestCoupon('WELCOME', (await addMember(server)).bearer)).toBe(200);
  });

  it('a shopper who loads the summary 110 times with a valid code is never rate limited', async () => {
    const visitor = await guest();
    const body = { publicCartId: visitor.publicCartId, ...options.changes };
    for (let times = 0; times < 110; times += 1)
      expect((await server.request('POST', '/public-order/summary/', { body })).status).toBe(200);
  });
});
