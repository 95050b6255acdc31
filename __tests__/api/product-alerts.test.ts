import type { LinkedAlert, ProductAlerts } from '@/contracts/product-alerts';
import { ALERTS_MAX } from '@/contracts/product-alerts';
import { sendProductAlerts } from '@/server/modules/product-alerts';
import { productAlerts } from '@/server/modules/product-alerts/tables';
import { sendMessages } from '@/server/platform/outbox/send';
import { pruneExpiredData } from '@/server/prune';

import { addProducts, archiveProduct, changeVariant, fillShop } from '../support/api/catalogue';
import { readReply } from '../support/api/checkout';
import { addMember } from '../support/api/members';
import { printMeasurement } from '../support/api/print-measurement';
import { clearRateLimits, clearUserData, createEmail, PASSWORD } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser, retinol, soldOut, archived } = products;
const HOUR = 60 * 60_000;
const STOP = /To stop this alert or all of them: (\S+)/;
const CONFIRM = /Turn on the alert: (\S+)/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearUserData(server);
  await clearRateLimits(server);
  await fillShop(server);
  await server.deps.db.delete(productAlerts);
});

type Kind = 'back-in-stock' | 'price-drop';
const pass = (hours: number) => void (server.clock.now = new Date(server.clock.now.getTime() + hours * HOUR));
const requestAlert = (bearer: string, kind: Kind, variantId: string) =>
  server.request('POST', '/product-alerts/', { body: { kind, variantId }, bearer });
const askAsGuest = (email: string, kind: Kind, variantId: string) =>
  server.request('POST', '/product-alerts/guest/', { body: { kind, variantId, email } });
const alertsOf = async (bearer: string) =>
  (await readReply<ProductAlerts>(await server.request('GET', '/product-alerts/', { bearer }))).items;

async function look() {
  await sendProductAlerts(server.deps);
  await sendMessages(server.deps);
}
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

/** The token of the link in the last mail to the address. */
async function tokenIn(email: string, pattern: RegExp): Promise<string> {
  const [, link = ''] = pattern.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
  expect(link).toContain('https://didan.example/product-alert#');
  return link.split('#')[1] ?? '';
}
const openLink = (path: string, body: object) =>
  server.request('POST', `/product-alerts/link/${path}`, { body });

async function confirmAsGuest(kind: Kind, variantId: string) {
  const email = createEmail();
  await readReply(await askAsGuest(email, kind, variantId));
  const token = await tokenIn(email, CONFIRM);
  await readReply(await openLink('confirm/', { token }));
  return { email, token };
}

it('member who waits for a sold-out product gets one mail and one push when it is back', async () => {
  const { bearer, email } = await addMember(server);
  const device = { deviceToken: 'a-device-token-of-the-member-who-waits', state: true };
  await readReply(await server.request('POST', '/users/push-notification', { body: device, bearer }));
  expect((await requestAlert(bearer, 'back-in-stock', soldOut.variantId)).status).toBe(201);
  await look();
  expect(await subjectsTo(email)).toEqual([]);
  for (const stock of [3, 0, 5]) {
    await changeVariant(server, soldOut.variantId, { stock });
    await look();
  }
  const subject = `${soldOut.name} is back in stock`;
  expect(await subjectsTo(email)).toEqual([subject]);
  expect((await server.pushes()).filter(({ message }) => message === subject)).toHaveLength(1);
  expect(await alertsOf(bearer)).toEqual([]);
  const [mail] = await mailsTo(email);
  expect(mail?.unsubscribeUrl).toMatch(
    /^https:\/\/didan\.example\/api\/product-alerts\/unsubscribe\/[\w.-]+\/$/,
  );
});

it('member is told of a lower price once, however often it goes up and down again', async () => {
  const { bearer, email } = await addMember(server);
  await requestAlert(bearer, 'price-drop', cleanser.variantId);
  const priceAt = async (part: number, hours: number) => {
    pass(hours);
    await changeVariant(server, cleanser.variantId, { priceKobo: Math.round(cleanser.priceKobo * part) });
    await look();
  };
  for (const part of [0.9, 1, 0.9, 1, 0.8]) await priceAt(part, 1);
  expect(await subjectsTo(email)).toHaveLength(1);
  // A day after the first mail: the lowest price is news, the earlier one is not.
  await priceAt(0.8, 24);
  expect(await subjectsTo(email)).toHaveLength(2);
  for (const part of [1, 0.8, 0.9]) await priceAt(part, 25);
  printMeasurement('Price alerts', `9 price changes: ${(await subjectsTo(email)).length} mails`);
  expect(await subjectsTo(email)).toHaveLength(2);
});

it('member is told of a lower price only while the product can be bought', async () => {
  const { bearer, email } = await addMember(server);
  await requestAlert(bearer, 'price-drop', cleanser.variantId);
  await archiveProduct(server, cleanser.id);
  await changeVariant(server, cleanser.variantId, { priceKobo: 1_000_00, stock: 0 });
  await look();
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { priceKobo: 1_000_00, stock: 0 });
  await look();
  expect(await subjectsTo(email)).toEqual([]);
  await changeVariant(server, cleanser.variantId, { stock: 1 });
  await look();
  expect(await subjectsTo(email)).toEqual([`${cleanser.name} now costs ₦1,000`]);
});

it('guest is emailed only after confirming by the link, which works for two days', async () => {
  const email = createEmail();
  await askAsGuest(email, 'back-in-stock', soldOut.variantId);
  await changeVariant(server, soldOut.variantId, { stock: 3 });
  await look();
  expect(await subjectsTo(email)).toEqual([`Turn on your alert for ${soldOut.name}`]);
  const token = await tokenIn(email, CONFIRM);
  expect(await readReply<LinkedAlert>(await openLink('', { token }))).toMatchObject({ state: 'unconfirmed' });
  pass(49);
  expect((await openLink('confirm/', { token })).status).toBe(404);
  await changeVariant(server, soldOut.variantId, { stock: 0 });
  await askAsGuest(email, 'back-in-stock', soldOut.variantId);
  expect((await openLink('confirm/', { token })).status).toBe(200);
  expect((await openLink('confirm/', { token })).status).toBe(200);
  await changeVariant(server, soldOut.variantId, { stock: 3 });
  await look();
  expect((await subjectsTo(email)).at(-1)).toBe(`${soldOut.name} is back in stock`);
  expect(await readReply<LinkedAlert>(await openLink('', { token }))).toMatchObject({ state: 'ended' });
});

it('stranger learns nothing from asking, and cannot change an alert that is on', async () => {
  const { bearer, email } = await addMember(server);
  await requestAlert(bearer, 'price-drop', retinol.variantId);
  const before = await alertsOf(bearer);
  await changeVariant(server, retinol.variantId, { priceKobo: retinol.priceKobo * 2 });
  const known = await askAsGuest(email, 'price-drop', retinol.variantId);
  const unknown = await askAsGuest(createEmail(), 'price-drop', retinol.variantId);
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(await alertsOf(bearer)).toEqual(before);
  expect(await subjectsTo(email)).toEqual([`Your alert for ${retinol.name} is on`]);
  const [{ id } = { id: '' }] = before;
  for (const token of [id, `${id}.${'x'.repeat(43)}`, 'x', `${UNKNOWN_ID}.`])
    for (const path of ['', 'confirm/', 'stop/']) expect((await openLink(path, { token })).status).toBe(404);
  const stranger = await addMember(server);
  await server.request('DELETE', `/product-alerts/?id=${id}`, { bearer: stranger.bearer });
  expect(await alertsOf(bearer)).toEqual(before);
});

it('stranger can cause at most ten mails a day to an email', async () => {
  const email = createEmail();
  const statuses = [];
  for (let times = 0; times < 12; times += 1)
    statuses.push((await askAsGuest(email, 'price-drop', cleanser.variantId)).status);
  printMeasurement('Product alerts', `12 requests for one email: ${(await mailsTo(email)).length} mails`);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect(await mailsTo(email)).toHaveLength(10);
});

it('reader stops one alert or all of them without signing in', async () => {
  const { email } = await confirmAsGuest('price-drop', cleanser.variantId);
  const second = await readReply(await askAsGuest(email, 'price-drop', retinol.variantId));
  expect(second).toEqual({ message: expect.stringContaining('Check your email') });
  await openLink('confirm/', { token: await tokenIn(email, CONFIRM) });
  await changeVariant(server, cleanser.variantId, { priceKobo: 1_000_00 });
  await look();
  const token = await tokenIn(email, STOP);
  expect((await openLink('stop/', { token })).status).toBe(200);
  expect((await openLink('stop/', { token })).status).toBe(404);
  const rows = await server.deps.db.select().from(productAlerts);
  expect(rows).toEqual([expect.objectContaining({ productId: retinol.id })]);
  await changeVariant(server, retinol.variantId, { priceKobo: 1_000_00 });
  await look();
  const url = new URL((await mailsTo(email)).at(-1)?.unsubscribeUrl ?? '');
  // A person, or a program that checks links, opens it.
  const opened = await server.request('GET', url.pathname.replace('/api', ''), {
    headers: { accept: 'text/html' },
  });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/product-alert#[\w.-]+$/),
  ]);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const linked = opened.headers.get('location')?.split('#')[1];
  expect(await readReply(await openLink('', { token: linked }))).toMatchObject({ state: 'on' });
  expect(await server.deps.db.$count(productAlerts)).toBe(1);
  // As mail programs do: a form, no cookies, and again if the reply was lost.
  for (const attempt of [1, 2]) {
    const reply = await server.request('POST', url.pathname.replace('/api', ''), {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([attempt, reply.status]).toEqual([attempt, 200]);
  }
  expect(await server.deps.db.$count(productAlerts)).toBe(0);
});

it('alert is refused for a product in stock, an archived one and an unknown one', async () => {
  const { bearer } = await addMember(server);
  const statuses = [];
  for (const id of [cleanser.variantId, archived.variantId, UNKNOWN_ID])
    statuses.push((await requestAlert(bearer, 'back-in-stock', id)).status);
  expect(statuses).toEqual([409, 404, 404]);
  const unasked = await askAsGuest(createEmail(), 'back-in-stock', cleanser.variantId);
  expect(await unasked.json()).toEqual({ error: 'This is in stock now. You can add it to your bag.' });
});

it('email at the limit of alerts can renew one of them but not add another', async () => {
  const { bearer, email } = await addMember(server);
  const others = await addProducts(server, ALERTS_MAX);
  const now = server.clock.now;
  await server.deps.db.insert(productAlerts).values(
    others.map((productId) => ({
      kind: 'price-drop' as const,
      email,
      productId,
      variantId: cleanser.variantId,
      priceKobo: 1,
      createdAt: now,
      confirmedAt: now,
    })),
  );
  expect((await requestAlert(bearer, 'price-drop', cleanser.variantId)).status).toBe(409);
  const [first] = await alertsOf(bearer);
  await server.request('DELETE', `/product-alerts/?id=${first?.id}`, { bearer });
  expect((await requestAlert(bearer, 'price-drop', cleanser.variantId)).status).toBe(201);
  expect((await requestAlert(bearer, 'price-drop', cleanser.variantId)).status).toBe(201);
});

it('alerts go with the account, and after six months', async () => {
  const { bearer, email } = await addMember(server);
  await requestAlert(bearer, 'price-drop', cleanser.variantId);
  await askAsGuest(createEmail(), 'price-drop', cleanser.variantId);
  const guest = await confirmAsGuest('price-drop', retinol.variantId);
  await readReply(await server.request('DELETE', '/users/', { body: { password: PASSWORD }, bearer }));
  const emailsLeft = async () =>
    (await server.deps.db.select({ email: productAlerts.email }).from(productAlerts)).map((row) => row.email);
  expect(await emailsLeft()).not.toContain(email);
  pass(72);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);
  expect(await emailsLeft()).toEqual([guest.email]);
  pass(24 * 185);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);
  expect(await emailsLeft()).toEqual([]);
});
