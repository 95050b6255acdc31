import { randomUUID } from 'node:crypto';

import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { address, requestOrder, fetchSummary, createGuest, type Guest } from '../support/api/checkout';
import { addMember, placeOrderAs, callAs, prepareOrderAs } from '../support/api/members';
import { printMeasurement } from '../support/api/print-measurement';
import { clearRateLimits, toWrongCode } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const MINUTE = 60_000;
const phone = '0803 123 4567';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await fillShop(server);
  await server.deps.db.delete(phoneConfirmations);
});

const visitor = () => createGuest(server, [{ id: cleanser.id }]);
const requestCode = ({ publicCartId }: Pick<Guest, 'publicCartId'>, number = phone) =>
  server.request('POST', '/public-order/phone/', { body: { publicCartId, phone: number } });
const confirm = ({ publicCartId }: Pick<Guest, 'publicCartId'>, code: string, number = phone) =>
  server.request('POST', '/public-order/phone/confirm/', { body: { publicCartId, phone: number, code } });
const lastCode = async () => /\b\d{6}\b/.exec((await server.texts()).at(-1)?.text ?? '')?.[0] ?? '';

async function asked() {
  const guest = await visitor();
  const sent = (await server.texts()).length;
  expect((await requestCode(guest)).status).toBe(200);
  expect(await server.texts()).toHaveLength(sent + 1);
  return { guest, code: await lastCode() };
}

it('a guest who confirms their phone with the code can pay on delivery', async () => {
  const guest = await visitor();
  const before = await fetchSummary(server, guest);
  expect(before.payOnDelivery).toMatchObject({ allowed: false, needsPhone: true });
  expect(await (await requestCode(guest)).json()).toEqual({ message: 'We have sent a code to your phone' });
  expect((await server.texts()).at(-1)).toEqual({
    to: '+2348031234567',
    text: expect.stringMatching(/^Didan: your code is \d{6}\. It expires in 10 minutes\./),
  });
  // The number may be written in any format.
  const reply = await confirm(guest, await lastCode(), '+234 803 123 4567');
  expect(await reply.json()).toEqual({ message: 'Your phone is confirmed' });
  expect((await fetchSummary(server, guest)).payOnDelivery).toEqual({
    allowed: true,
    reason: '',
    needsPhone: false,
  });
  expect((await requestOrder(server, guest, { method: 'pod', changes: { address } })).status).toBe(201);
});

it('a member confirms their phone with the code, and is not sent another', async () => {
  const member = await addMember(server);
  await callAs(server, member, ['POST', '/order/phone/'], { body: { phone } });
  const code = await lastCode();
  await callAs(server, member, ['POST', '/order/phone/confirm/'], { body: { phone, code } });
  const sent = (await server.texts()).length;
  expect(await callAs(server, member, ['POST', '/order/phone/'], { body: { phone } })).toEqual({
    message: 'This phone is already confirmed',
  });
  expect(await server.texts()).toHaveLength(sent);
  const order = await placeOrderAs(server, member, [{ id: cleanser.id }], { method: 'pod' });
  expect(order.paymentStatus).toBe('on-delivery');
});

it('a phone that another buyer confirmed does not allow pay on delivery, even if the cart has that buyer’s id', async () => {
  const member = await addMember(server);
  await callAs(server, member, ['POST', '/order/phone/'], { body: { phone } });
  const code = await lastCode();
  await callAs(server, member, ['POST', '/order/phone/confirm/'], { body: { phone, code } });

  const guest = await visitor();
  expect((await fetchSummary(server, guest)).payOnDelivery.allowed).toBe(false);
  expect((await requestOrder(server, guest, { method: 'pod', changes: { address } })).status).toBe(409);
  // The browser generates the id of a cart, so it could be a user's id.
  const named = { ...guest, publicCartId: member.id };
  await server.request('POST', `/temp-cart/${member.id}`, {
    body: { productId: cleanser.id, quantity: 1 },
  });
  expect((await fetchSummary(server, named)).payOnDelivery.allowed).toBe(false);
  const other = await addMember(server);
  const body = await prepareOrderAs(server, other, [{ id: cleanser.id }], { method: 'pod' });
  const refused = await server.request('POST', '/order/place-order/', { body, bearer: other.bearer });
  expect(refused.status).toBe(409);
});

it('a code is valid only for the cart and the number it was sent for', async () => {
  const { code } = await asked();
  const stranger = await visitor();
  expect((await confirm(stranger, code)).status).toBe(400);
  await clearRateLimits(server);
  await requestCode(stranger, '08021234567');
  expect((await confirm(stranger, code)).status).toBe(400);
  expect((await fetchSummary(server, stranger)).payOnDelivery.allowed).toBe(false);
});

it('after five wrong codes even the right one is rejected', async () => {
  const { guest, code } = await asked();
  const statuses = [];
  for (let tries = 0; tries < 8; tries += 1) statuses.push((await confirm(guest, toWrongCode(code))).status);
  const [kept] = await server.deps.db.select().from(phoneConfirmations);
  printMeasurement('T6', `8 codes tried for a phone, ${kept?.attempts} evaluated`);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(kept?.attempts).toBe(5);
  expect((await confirm(guest, code)).status).toBe(400);
});

it('a code expires after ten minutes, or when another one replaces it', async () => {
  const { guest, code } = await asked();
  server.clock.now = new Date(server.clock.now.getTime() + 10 * MINUTE);
  const late = await confirm(guest, code);
  expect([late.status, await late.json()]).toEqual([400, { error: 'That code is incorrect or has expired' }]);
  await clearRateLimits(server);
  await requestCode(guest);
  const next = await lastCode();
  if (next !== code) expect((await confirm(guest, code)).status).toBe(400);
  expect((await confirm(guest, next)).status).toBe(200);
});

it('a code is stored only as a hash', async () => {
  const { code } = await asked();
  const [kept] = await server.deps.db.select().from(phoneConfirmations);
  expect(JSON.stringify(kept)).not.toContain(code);
  expect(server.logged.join('\n')).not.toContain(code);
});

it.each(['01 234 5678', '+1 415 555 0100', '0803123456', '08031234567890', 'not a phone'])(
  'no code is sent to %s, which is not a Nigerian mobile',
  async (number) => {
    const sent = (await server.texts()).length;
    const reply = await requestCode(await visitor(), number);
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { errors: { phone: ['Must be a Nigerian mobile number, such as 0803 123 4567'] } },
    ]);
    expect(await server.texts()).toHaveLength(sent);
  },
);

it('a phone is sent one code a minute, whoever asks, and an unknown cart none', async () => {
  const guests = await Promise.all([visitor(), visitor()]);
  expect((await requestCode(guests[0])).status).toBe(200);
  const second = await requestCode(guests[1]);
  expect([second.status, await second.json()]).toEqual([
    429,
    { error: expect.stringContaining('less than a minute ago') },
  ]);
  expect((await requestCode({ publicCartId: randomUUID() })).status).toBe(404);
});

it('a phone is sent three codes an hour, whoever asks', async () => {
  const limited = await startTestServer({ limits: 'codeMinute=100/60' });
  await fillShop(limited);
  const statuses = [];
  for (let at = 0; at < 5; at += 1) {
    const { publicCartId } = await createGuest(limited, [{ id: cleanser.id }]);
    statuses.push(
      (await limited.request('POST', '/public-order/phone/', { body: { publicCartId, phone } })).status,
    );
  }
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('one guest has five codes sent an hour, to whatever phones', async () => {
  const guest = await visitor();
  const statuses = [];
  for (let at = 0; at < 7; at += 1)
    statuses.push((await requestCode(guest, `080312345${String(at).padStart(2, '0')}`)).status);
  expect(statuses).toEqual([...Array<number>(5).fill(200), 429, 429]);
});

it('a bot that requests codes with new carts for new phones is stopped', async () => {
  const limited = await startTestServer({ limits: 'phoneAddress=4/3600' });
  await fillShop(limited);
  const statuses = [];
  for (let at = 0; at < 6; at += 1) {
    const { publicCartId } = await createGuest(limited, [{ id: cleanser.id }]);
    const body = { publicCartId, phone: `080312345${String(at).padStart(2, '0')}` };
    statuses.push((await limited.request('POST', '/public-order/phone/', { body })).status);
  }
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

it('unconfirmed phones are pruned, and a guest’s phone is pruned with the cart', async () => {
  const { guest, code } = await asked();
  await confirm(guest, code);
  await clearRateLimits(server);
  await requestCode(guest, '08021234567');
  const later = (days: number) => new Date(server.clock.now.getTime() + days * 24 * 60 * MINUTE);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, later(1));
  const left = await server.deps.db.select().from(phoneConfirmations);
  expect(left.map((row) => row.phone)).toEqual(['+2348031234567']);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, later(91));
  expect(await server.deps.db.select().from(phoneConfirmations)).toEqual([]);
});

it('a confirmed phone does not count for an address with another phone', async () => {
  const { guest, code } = await asked();
  await confirm(guest, code);
  const elsewhere = { address: { ...address, phone: '08021234567' } };
  expect((await fetchSummary(server, guest, elsewhere)).payOnDelivery.needsPhone).toBe(true);
});
