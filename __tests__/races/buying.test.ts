import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { orderItems, orderParcels, orders } from '@/server/db/schema/orders';
import { ledgerLines, payments, refunds } from '@/server/db/schema/payments';
import { productVariants } from '@/server/db/schema/products';
import { expireOrder } from '@/server/modules/orders/expire';
import { testKey } from '@/server/modules/test-payments/service';
import { sign } from '@/server/payments/paystack';

import { addTo, guestBag } from '../support/api/bags';
import {
  address,
  decide,
  decisionOf,
  follow,
  openPage,
  openPayment,
  pay,
  place,
  requestOrder,
  stockOf,
  summarise,
  verify,
  visitorWith,
  type Visitor,
} from '../support/api/buying';
import { changeVariant, fillShop } from '../support/api/catalogue';
import { printFigure } from '../support/api/figure';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { freshEmail } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.execute(
    sql`truncate orders, idempotency_keys, outgoing_messages, ledger_lines, carts cascade`,
  );
  await fillShop(server);
});

/** A bag that was filled while there was enough, and what its shopper saw then. */
async function readyVisitors(count: number): Promise<{ visitor: Visitor; body: object }[]> {
  await changeVariant(server, cleanser.variantId, { stock: 1_000 });
  const first = await visitorWith(server, [{ id: cleanser.id }]);
  const seen = decisionOf(await summarise(server, first), 'card');
  return Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = { publicCartId: randomUUID(), email: freshEmail() };
      await addTo(server, guestBag(visitor.publicCartId), cleanser);
      return { visitor, body: { ...visitor, address, ...seen } };
    }),
  );
}

const placing = (body: object, key?: string) =>
  server.request('POST', '/public-order/place-order/', {
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const sold = async () => {
  const [row] = await server.deps.db
    .select({ sum: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(sql`${orderParcels.status} not in ('cancelled', 'refunded')`);
  return row?.sum ?? 0;
};

it('of 1,000 shoppers who order the last 10 at once, 10 have one', async () => {
  const shoppers = await readyVisitors(1_000);
  await changeVariant(server, cleanser.variantId, { stock: 10 });
  const replies = await countStatuses(1_000, (index) => placing(shoppers[index]?.body ?? {}));
  printFigure(
    'T20',
    `1,000 orders on a stock of 10: ${JSON.stringify(replies)}, ${await stockOf(server, cleanser.id)} left`,
  );
  expect(replies).toEqual({ 201: 10, 409: 990 });
  expect(await stockOf(server, cleanser.id)).toBe(0);
  expect(await sold()).toBe(10);
});

it('a shopper whose press is sent 50 times at once has one order, and one charge', async () => {
  const [shopper] = await readyVisitors(1);
  if (!shopper) throw new Error('There is a shopper');
  const before = await stockOf(server, cleanser.id);
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => placing(shopper.body, key)));
  const placed = (await Promise.all(replies.map((reply) => reply.json()))) as GuestOrderReply[];
  expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
  const [first] = placed;
  if (!first) throw new Error('There is an order');
  const references = await Promise.all(Array.from({ length: 50 }, () => openPayment(server, first)));
  expect(new Set(references.map(({ reference }) => reference)).size).toBe(1);
  printFigure(
    'T21',
    `one key 50 times: ${new Set(placed.map(({ order }) => order.id)).size} order, ${await server.deps.db.$count(payments)} payment`,
  );
  expect(await server.deps.db.$count(orders)).toBe(1);
  expect(await stockOf(server, cleanser.id)).toBe(before - 1);
});

function notice(data: object, key = testKey(server.deps)) {
  const body = Buffer.from(JSON.stringify({ event: 'charge.success', data }));
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': sign(key, body) };
  return server.request('POST', '/checkout/webhook/', { raw: body, headers });
}

it('forged, early, wrong and repeated notices pay for nothing, and the true one pays once', async () => {
  const placed = await place(server, await visitorWith(server, [{ id: cleanser.id }]));
  const { reference, amountKobo } = await openPayment(server, placed);
  const { code } = await openPage(server, reference);
  const data = { reference, amount: amountKobo, currency: 'NGN', status: 'success' };
  expect((await notice(data, 'sk_test_of_somebody_else')).status).toBe(401);
  // Signed, and not so: the provider is asked and knows of no money.
  expect((await notice(data)).status).toBe(200);
  await server.mails();
  expect((await follow(server, placed)).status).toBe('placed');
  await decide(server, code, 'success');
  await countStatuses(20, () => notice(data));
  await server.mails();
  const sales = await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.account, 'provider'));
  printFigure('T22', `a true notice 21 times: ${sales.length} credit`);
  expect(sales.map((line) => line.amountKobo)).toEqual([amountKobo]);
  expect((await follow(server, placed)).status).toBe('paid');
});

it('whoever pays as the reservation ends has an order or the money back, never neither and never both', async () => {
  const rounds = 20;
  let kept = 0;
  let returned = 0;
  for (let round = 0; round < rounds; round += 1) {
    const placed = await place(server, await visitorWith(server, [{ id: cleanser.id }]));
    const { reference } = await openPayment(server, placed);
    const { code } = await openPage(server, reference);
    await server.deps.db
      .update(orders)
      .set({ reservedUntil: server.clock.now })
      .where(eq(orders.id, placed.order.id));
    const ending = expireOrder(server.deps, placed.order.id);
    await Promise.all([ending, decide(server, code, 'success'), verify(server, reference)]);
    await server.mails();
    const order = await follow(server, placed);
    const owed = await server.deps.db.select().from(refunds);
    const isOwed = owed.some(
      ({ amountKobo, reason }) => amountKobo === order.totalKobo && reason.includes('time'),
    );
    if (order.status === 'paid') kept += 1;
    else if (order.status === 'cancelled' && isOwed) returned += 1;
    await server.deps.db.execute(sql`truncate refunds, orders cascade`);
  }
  printFigure('T23', `paid as the reservation ended, ${rounds} times: ${kept} orders, ${returned} refunds`);
  expect(kept + returned).toBe(rounds);
});

it('however orders, payments and cancellations cross, stock and books come out even', async () => {
  const [variant] = await server.deps.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.id, cleanser.variantId));
  const before = (variant?.stock ?? 0) + (await sold());
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const visitor = await visitorWith(server, [{ id: cleanser.id, quantity: 2 }]);
      const reply = await requestOrder(server, visitor);
      if (reply.status !== 201) return;
      const placed = (await reply.json()) as GuestOrderReply;
      const cancel = () =>
        server.request('POST', `/order/${placed.order.id}/cancel/`, {
          body: { trackToken: placed.trackToken },
        });
      if (index % 3 === 0) await Promise.all([cancel(), cancel()]);
      else await pay(server, placed);
      if (index % 3 === 1) await Promise.all([cancel(), cancel()]);
    }),
  );
  const lines = await server.deps.db.select().from(ledgerLines);
  expect(lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(0);
  expect((await stockOf(server, cleanser.id)) + (await sold())).toBe(before);
});
