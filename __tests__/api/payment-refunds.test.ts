import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { refunds } from '@/server/modules/ledger/tables';
import { sendRefunds } from '@/server/modules/payments/refund';
import { getTestKey } from '@/server/modules/test-payments/key';
import { testRefunds, testTransactions } from '@/server/modules/test-payments/tables';
import { createPaystack } from '@/server/platform/payments/paystack';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  fetchOrder,
  deleteOrders,
  payByCard,
  placeOrder,
  createGuest,
} from '../support/api/checkout';
import { finishRefunds } from '../support/api/refunds';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let front: Server;
/** Counts refund requests, and decides the next answer. */
let asked: string[];
let fault: 'cut off once it is done' | 'silent' | 'away' | undefined;

/**
 * The test provider behind a connection that fails before a refund arrives, or before its answer
 * returns.
 */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const call = `${request.method} ${request.url?.split('?')[0]}`;
  asked.push(call);
  const broken = call === 'POST /refund' ? fault : undefined;
  if (broken) fault = undefined;
  if (broken === 'away') return void response.writeHead(503).end();
  if (broken === 'silent') return;
  const reply = await fetch(`${server.deps.internalUrl}/api/test-payments${request.url}`, {
    method: request.method,
    headers: {
      authorization: request.headers.authorization ?? '',
      'content-type': 'application/json',
    },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const body = await reply.text();
  if (broken === 'cut off once it is done') return void request.socket.destroy();
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(body);
}

beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  front = createServer((request, response) => void passOn(request, response));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo; // it listens on a port, so it is no path
  server.deps.payments = createPaystack({
    url: `http://127.0.0.1:${port}`,
    secretKey: getTestKey(server.deps),
    timeoutMilliseconds: 2000,
  });
});
afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  await server.close();
});
beforeEach(async () => {
  asked = [];
  fault = undefined;
  await deleteOrders(server);
  await server.deps.db.delete(testTransactions);
  await fillShop(server);
});

async function cancelledOrder(changes: object = {}) {
  const placed = await placeOrder(
    server,
    await createGuest(server, [{ id: cleanser.id }, { id: retinol.id }]),
  );
  await payByCard(server, placed);
  await cancelOrder(server, placed, changes);
  return placed;
}

const paidBack = async () => {
  const paid = await server.deps.db.select().from(testRefunds);
  return paid.map(({ amountKobo }) => amountKobo);
};

const minutesLater = (minutes: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000));

it('a refund that succeeded without an answer is not sent again', async () => {
  const placed = await cancelledOrder();
  fault = 'cut off once it is done';
  await sendRefunds(server.deps);
  expect(await paidBack()).toHaveLength(1);
  minutesLater(6);
  await finishRefunds(server);
  const order = await fetchOrder(server, placed);
  expect(order.parcels.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  expect((await paidBack()).sort()).toEqual(order.parcels.map(({ totalKobo }) => totalKobo).sort());
  // The first refund, which arrived, and the other parcel's.
  expect(asked.filter((call) => call === 'POST /refund')).toHaveLength(2);
});

it('a cancel reason that looks like a refund id causes no second refund', async () => {
  const placed = await cancelledOrder({ reason: `[${randomUUID()}] never came` });
  fault = 'cut off once it is done';
  await sendRefunds(server.deps);
  minutesLater(6);
  await sendRefunds(server.deps);
  const { parcels } = await fetchOrder(server, placed);
  expect((await paidBack()).sort()).toEqual(parcels.map(({ totalKobo }) => totalKobo).sort());
  expect(asked.filter((call) => call === 'POST /refund')).toHaveLength(2);
});

it.each(['silent', 'away'] as const)(
  'a refund that never reached the provider (%s) is sent again',
  async (how) => {
    const placed = await cancelledOrder();
    fault = how;
    await sendRefunds(server.deps);
    expect(await paidBack()).toEqual([]);
    minutesLater(6);
    await sendRefunds(server.deps);
    const { totalKobo, refundedKobo } = await fetchOrder(server, placed);
    expect((await paidBack()).reduce((sum, kobo) => sum + kobo, 0)).toBe(totalKobo);
    expect(refundedKobo).toBe(totalKobo);
  },
);

it('a refund that was sent is not sent again, however often the job runs', async () => {
  await cancelledOrder();
  await sendRefunds(server.deps);
  minutesLater(60 * 24);
  await Promise.all([sendRefunds(server.deps), sendRefunds(server.deps)]);
  expect(asked.filter((call) => call === 'POST /refund')).toHaveLength(2);
  expect((await server.deps.db.select().from(refunds)).map(({ status }) => status)).toEqual([
    'processing',
    'processing',
  ]);
});

it('no refund is retried while the provider cannot list its refunds', async () => {
  const placed = await cancelledOrder();
  fault = 'cut off once it is done';
  await sendRefunds(server.deps);
  const { listRefunds } = server.deps.payments;
  server.deps.payments.listRefunds = () => Promise.reject(new Error('It does not say'));
  for (let hour = 0; hour < 5; hour += 1) {
    minutesLater(60);
    await sendRefunds(server.deps);
  }
  server.deps.payments.listRefunds = listRefunds;
  expect(await paidBack()).toHaveLength(2);
  minutesLater(60 * 24);
  await sendRefunds(server.deps);
  expect(await paidBack()).toHaveLength(2);
  expect((await fetchOrder(server, placed)).refundedKobo).toBe(placed.order.totalKobo);
});
