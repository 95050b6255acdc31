import { sql } from 'drizzle-orm';

import { sendMessages } from '@/server/platform/outbox/send';
import { outbox } from '@/server/platform/outbox/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest } from '../support/api/checkout';
import { printMeasurement } from '../support/api/print-measurement';
import { clearRateLimits } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
let smsSender: TestServer['deps']['smsSender'];
beforeAll(async () => {
  server = await startTestServer();
  ({ smsSender } = server.deps);
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.deps.smsSender = smsSender;
  await clearRateLimits(server);
});

async function createRequest() {
  const { publicCartId } = await createGuest(server, [{ id: products.cleanser.id }]);
  return () =>
    server.request('POST', '/public-order/phone/', { body: { publicCartId, phone: '08031234567' } });
}

it('SMS code that no provider accepts fails within 6 s and can be requested again (T48)', async () => {
  const requestCode = await createRequest();
  let endSilence = () => {};
  server.deps.smsSender = { send: () => new Promise((resolve) => (endSilence = resolve)) };
  const started = performance.now();
  const failed = await requestCode();
  const seconds = (performance.now() - started) / 1000;
  printMeasurement('T48', `an SMS that no provider accepts has failed after ${seconds.toFixed(1)} s`);
  expect([failed.status, await failed.json()]).toEqual([
    503,
    { error: 'We couldn’t send a code to your phone. Please try again.' },
  ]);
  expect(seconds).toBeLessThan(6);
  endSilence();
  server.deps.smsSender = smsSender;
  expect((await requestCode()).status).toBe(200);
  expect(await server.deps.db.$count(outbox, sql`status = 'queued'`)).toBe(0);
}, 20_000);

it('SMS code that could not be sent in time is not sent later (T48)', async () => {
  const requestCode = await createRequest();
  const sent: string[] = [];
  server.deps.smsSender = { send: () => Promise.reject(new Error('Termii answered 503: try later')) };
  expect((await requestCode()).status).toBe(503);
  server.deps.smsSender = { send: async ({ to }) => void sent.push(to) };
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await sendMessages(server.deps);
  expect(sent).toEqual([]);
}, 20_000);
