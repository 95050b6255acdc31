import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { eq, ne } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { ledgerLines, payments } from '@/server/modules/ledger/tables';
import { orders } from '@/server/modules/parcels/tables';
import { expireOrders, reconcilePayments } from '@/server/modules/payments/reconcile';
import { sendRefunds } from '@/server/modules/payments/refund';
import { testTransactions } from '@/server/modules/test-payments/tables';
import type { Database } from '@/server/platform/database/database';
import { idempotencyKeys } from '@/server/platform/idempotency/tables';
import { sendMessages } from '@/server/platform/outbox/send';
import { outbox } from '@/server/platform/outbox/tables';

import { products } from '../catalogue';
import { bundleForNode, createApiProcess, type ApiProcess } from './api-process';
import { changeVariant, fillShop } from './catalogue';
import {
  address,
  decideTestPayment,
  toOrderRequest,
  openPaymentPage,
  openPayment,
  guestPhone,
  readReply,
  sumStockAndSold,
  fetchSummary,
  createGuest,
  type Guest,
} from './checkout';
import { startTestServer, type TestServer } from './test-server';

const { cleanser, retinol } = products;
const KILLS = 30;
const SHOPPERS_A_ROUND = 4;
const STOCK = 500;

/**
 * A shopper who goes through checkout step by step and retries with the same key whenever the shop
 * dies.
 */
type Shopper = { key: string; leaves: boolean; visitor?: Guest; body?: object; isDone: boolean };

const newShopper = (): Shopper => ({ key: randomUUID(), leaves: Math.random() < 0.3, isDone: false });

async function goOn(shop: ApiProcess, shopper: Shopper): Promise<void> {
  shopper.visitor ??= await createGuest(shop, [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }]);
  const { visitor, key } = shopper;
  shopper.body ??= {
    ...visitor,
    address: { ...address, phone: guestPhone(visitor) },
    ...toOrderRequest(await fetchSummary(shop, visitor), 'card'),
  };
  const placed = await readReply<GuestOrderReply>(
    await shop.request('POST', '/public-order/place-order/', {
      body: shopper.body,
      headers: { 'idempotency-key': key },
    }),
    201,
  );
  if (placed.order.paymentStatus !== 'paid') {
    const { reference } = await openPayment(shop, placed);
    const { code } = await openPaymentPage(shop, reference);
    // A shopper who leaves here has paid and never returns.
    if (!shopper.leaves || Math.random() < 0.5) await decideTestPayment(shop, code, 'success');
  }
  shopper.isDone = true;
}

/** Retries an interrupted step after the restart; a rejection by the shop is a failure. */
async function tryToGoOn(shop: ApiProcess, shopper: Shopper): Promise<void> {
  try {
    await goOn(shop, shopper);
  } catch (error) {
    // Matches the message, because jest has its own TypeError class. A payment that was opened but
    // not stored is closed, and the next request opens another.
    const expected = /fetch failed|terminated|couldn’t start your payment/;
    if (!expected.test(String(error))) throw error;
  }
}

async function killAndReplay(shop: ApiProcess): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await shop.start();
    shoppers.push(...Array.from({ length: SHOPPERS_A_ROUND }, newShopper));
    const steps = shoppers.filter(({ isDone }) => !isDone).map((shopper) => tryToGoOn(shop, shopper));
    await pause(Math.random() * 500);
    await shop.kill();
    await Promise.all(steps);
  }
  await shop.start();
  for (let round = 0; round < 5; round += 1) {
    for (const shopper of shoppers) if (!shopper.isDone) await tryToGoOn(shop, shopper);
  }
  await shop.kill();
  return shoppers;
}

/**
 * The shop after the last restart, with its clock past every reservation, so that jobs end open
 * orders.
 */
async function tidyUp(server: TestServer): Promise<void> {
  server.clock.now = new Date(Date.now() + 20 * 60_000);
  await expireOrders(server.deps);
  await reconcilePayments(server.deps);
  await sendRefunds(server.deps);
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60_000);
  await sendMessages(server.deps);
  await server.mails();
}

const distinct = <T>(values: T[]) => new Set(values).size;

async function expectNothingLost(server: TestServer, shop: ApiProcess, shoppers: Shopper[], before: number) {
  const { db } = server.deps;
  const keys = await db.select().from(idempotencyKeys);
  const all = await db.select().from(orders);
  const tries = await db.select().from(payments);
  // A kill between sending and recording it sends an email twice, but never loses it.
  const subjects = [...shop.mails(), ...(await server.mails())].map(({ subject }) => subject);
  const told = (start: string) => distinct(subjects.filter((subject) => subject.startsWith(start)));
  const bank = await db.select().from(testTransactions);
  const books = await db.select().from(ledgerLines).where(eq(ledgerLines.account, 'provider_clearing'));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paid = all.filter(({ paidAt }) => paidAt);

  expect(shoppers.every(({ isDone }) => isDone)).toBe(true);
  expect([distinct(keys.map(({ key }) => key)), distinct(keys.map(({ result }) => result.orderId))]).toEqual([
    shoppers.length,
    shoppers.length,
  ]);
  expect(all).toHaveLength(shoppers.length);
  expect(await sumStockAndSold(server, cleanser.variantId)).toBe(before);
  expect(tries.filter(({ status }) => status === 'pending')).toEqual([]);
  expect(all.filter(({ reservedUntil }) => reservedUntil)).toEqual([]);
  // Every naira received belongs to a paid order or was refunded.
  expect(sum(bank.map(({ receivedKobo, refundedKobo }) => receivedKobo - refundedKobo))).toBe(
    sum(paid.map(({ totalKobo }) => totalKobo)),
  );
  expect(sum(books.map(({ amountKobo }) => amountKobo))).toBe(sum(paid.map(({ totalKobo }) => totalKobo)));
  expect([told('We have your order'), told('Payment received:')]).toEqual([all.length, paid.length]);
  expect(await db.$count(outbox, ne(outbox.status, 'sent'))).toBe(0);
  return `${all.length} keys, ${all.length} orders, ${paid.length} of them paid, ${subjects.length} mails, none lost`;
}

async function prepare(database: Database): Promise<number> {
  const server = await startTestServer({ database });
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: STOCK });
  await changeVariant(server, retinol.variantId, { stock: STOCK });
  const before = await sumStockAndSold(server, cleanser.variantId);
  await server.close();
  return before;
}

type KilledShop = {
  /** None: the embedded database. */
  databaseUrl?: string;
  openDatabase: (shop: ApiProcess) => Promise<Database>;
};

/**
 * Kills a shop 30 times while shoppers buy, and checks that no order is lost or doubled (T24).
 *
 * @returns the figures, in a sentence
 */
export async function killDuringCheckout({ databaseUrl, openDatabase }: KilledShop): Promise<string> {
  const bundle = bundleForNode();
  const shop = await createApiProcess(bundle.file, databaseUrl);
  let server: TestServer | undefined;
  try {
    const before = await prepare(await openDatabase(shop));
    const shoppers = await killAndReplay(shop);
    server = await startTestServer({ database: await openDatabase(shop) });
    await tidyUp(server);
    return `killed ${KILLS} times: ${await expectNothingLost(server, shop, shoppers, before)}`;
  } finally {
    // After a failure too, or a leftover process would run for ever.
    await server?.close();
    await shop.close();
    bundle.remove();
  }
}
