import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { normalisePhone } from '@/contracts/phone-number';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { ledgerLines, refunds } from '@/server/modules/ledger/tables';
import { expireOrder } from '@/server/modules/orders/expire';
import { orders } from '@/server/modules/parcels/tables';
import { sendRefunds } from '@/server/modules/payments/refund';
import { productVariants } from '@/server/modules/products/tables';
import { testTransactions } from '@/server/modules/test-payments/tables';

import { fillShop } from '../support/api/catalogue';
import {
  address,
  cancelOrder,
  decideTestPayment,
  fetchOrder,
  deleteOrders,
  sumLedger,
  openPaymentPage,
  openPayment,
  openTransfer,
  placeOrder,
  verifyPayment,
  createGuest,
} from '../support/api/checkout';
import { sendWebhook, getWebhookKey } from '../support/api/concurrent-guests';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await server.deps.db.delete(testTransactions);
  await fillShop(server);
});

const order = async (method: 'card' | 'transfer' = 'card') =>
  placeOrder(server, await createGuest(server, [{ id: cleanser.id }]), { method });
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Sums the money that the provider received and did not return. */
async function kept(): Promise<number> {
  await sendRefunds(server.deps);
  const bank = await server.deps.db.select().from(testTransactions);
  return total(bank.map(({ receivedKobo, refundedKobo }) => receivedKobo - refundedKobo));
}

async function credits(): Promise<number[]> {
  const lines = await server.deps.db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.account, 'provider_clearing'));
  return lines.map(({ amountKobo }) => amountKobo);
}

it('forged, early, wrong, reordered and repeated webhooks pay nothing; the true one pays once', async () => {
  const placed = await order();
  const { reference, amountKobo } = await openPayment(server, placed);
  const { code } = await openPaymentPage(server, reference);
  const data = { reference, amount: amountKobo, currency: 'NGN', status: 'success' };
  const key = getWebhookKey(server);
  const forged = await countStatuses(20, (index) =>
    sendWebhook(server, data, `sk_test_of_somebody_${index}`),
  );
  expect(forged).toEqual({ 401: 20 });
  // Signed but untrue: the provider, when asked, knows of no payment.
  await countStatuses(20, (index) => sendWebhook(server, { ...data, amount: amountKobo * (index + 1) }, key));
  await server.mails();
  expect((await fetchOrder(server, placed)).status).toBe('placed');
  await decideTestPayment(server, code, 'success');
  const late = { ...data, status: 'failed' };
  await countStatuses(21, (index) => sendWebhook(server, index % 3 === 0 ? late : data, key));
  await server.mails();
  printMeasurement(
    'T22',
    `20 forged and 20 untrue notices, then a true one 21 times: ${(await credits()).length} credit`,
  );
  expect(await credits()).toEqual([amountKobo]);
  expect((await fetchOrder(server, placed)).status).toBe('paid');
  expect(await kept()).toBe(amountKobo);
});

it.each([-1, 1])('a transfer that is off by %d kobo pays for nothing and is refunded once', async (by) => {
  const placed = await order('transfer');
  const { reference, amountKobo } = await openPayment(server, placed);
  const { accountNumber } = await openTransfer(server, reference);
  await decideTestPayment(server, accountNumber, 'success', amountKobo + by);
  const data = { reference, amount: amountKobo, currency: 'NGN', status: 'success' };
  await countStatuses(20, () => sendWebhook(server, data, getWebhookKey(server)));
  await server.mails();
  printMeasurement(
    'T22',
    `a transfer off by ${by} kobo, told of 20 times: ${(await credits()).length} credits, ${await server.deps.db.$count(refunds)} refund`,
  );
  expect((await fetchOrder(server, placed)).status).toBe('placed');
  expect(await credits()).toEqual([]);
  expect(await kept()).toBe(0);
});

/**
 * Repeatedly pays while something else happens to the order, a few milliseconds earlier or later.
 */
async function payWhile(
  rounds: number,
  happens: (placed: GuestOrderReply) => Promise<unknown>,
): Promise<{ placed: GuestOrderReply; isPaid: boolean; kobo: number }[]> {
  const outcomes = [];
  for (let round = 0; round < rounds; round += 1) {
    const placed = await order();
    const { reference } = await openPayment(server, placed);
    const { code } = await openPaymentPage(server, reference);
    const other = pause(Math.random() * 60).then(() => happens(placed));
    await Promise.all([
      decideTestPayment(server, code, 'success').then(() => verifyPayment(server, reference)),
      other,
    ]);
    await server.mails();
    const before = total(outcomes.map(({ kobo }) => kobo));
    const isPaid = (await fetchOrder(server, placed)).status === 'paid';
    outcomes.push({ placed, isPaid, kobo: (await kept()) - before });
  }
  return outcomes;
}

it('a shopper who pays as the reservation ends gets either the order or a refund, never both', async () => {
  const outcomes = await payWhile(40, async ({ order: { id } }) => {
    await server.deps.db.update(orders).set({ reservedUntil: server.clock.now }).where(eq(orders.id, id));
    await expireOrder(server.deps, id);
  });
  const paid = outcomes.filter(({ isPaid }) => isPaid).length;
  printMeasurement(
    'T23',
    `paid as the reservation ended, 40 times: ${paid} orders, ${40 - paid} refunds, 0 neither`,
  );
  for (const { isPaid, kobo, placed } of outcomes) expect(kobo).toBe(isPaid ? placed.order.totalKobo : 0);
  expect(await sumLedger(server)).toBe(0);
});

it('a shopper who cancels while paying is refunded', async () => {
  const outcomes = await payWhile(30, (placed) => cancelOrder(server, placed));
  const late = await server.deps.db.select().from(refunds);
  printMeasurement(
    'T23',
    `cancelled while paid, 30 times: ${late.length} refunds, ${outcomes.filter(({ isPaid }) => isPaid).length} orders left`,
  );
  for (const { kobo, isPaid } of outcomes) expect([kobo, isPaid]).toEqual([0, false]);
  expect(await sumLedger(server)).toBe(0);
  expect(total(await credits())).toBe(0);
});

/** Changes an order to pay on delivery, with a phone that its guest has confirmed. */
async function switchToPayOnDelivery({ order: { id, address }, trackToken }: GuestOrderReply) {
  const publicCartId = randomUUID();
  await server.deps.db.insert(phoneConfirmations).values({
    owner: `bag:${publicCartId}`,
    phone: normalisePhone(address.phone) ?? '',
    codeHash: 'none',
    attempts: 0,
    expiresAt: server.clock.now,
    confirmedAt: server.clock.now,
  });
  return server.request('POST', `/order/${id}/pay-on-delivery/`, { body: { trackToken, publicCartId } });
}

it('an order switched to pay on delivery while it is paid is either paid, or refunded and to be paid', async () => {
  const replies: number[] = [];
  const outcomes = await payWhile(30, async (placed) => {
    replies.push((await switchToPayOnDelivery(placed)).status);
  });
  const paid = outcomes.filter(({ isPaid }) => isPaid).length;
  printMeasurement('T23', `switched while paid, 30 times: ${paid} paid, ${30 - paid} refunded`);
  for (const [at, { isPaid, kobo, placed }] of outcomes.entries()) {
    expect([replies[at], kobo]).toEqual(isPaid ? [409, placed.order.totalKobo] : [200, 0]);
    expect((await fetchOrder(server, placed)).paymentMethod).toBe(isPaid ? 'card' : 'pod');
  }
  expect(await sumLedger(server)).toBe(0);
});

it('of three unpaid orders of two parcels, switched at once for one phone, two can be paid on delivery', async () => {
  const { db } = server.deps;
  await db.update(productVariants).set({ stock: 9 }).where(eq(productVariants.id, retinol.variantId));
  const phone = '08031112233';
  const placed: GuestOrderReply[] = [];
  for (let at = 0; at < 3; at += 1) {
    const guest = await createGuest(server, [{ id: cleanser.id }, { id: retinol.id }]);
    placed.push(await placeOrder(server, guest, { changes: { address: { ...address, phone } } }));
  }
  const replies = await Promise.all(placed.map(switchToPayOnDelivery));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
});
