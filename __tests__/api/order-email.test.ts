import type { EmailChanged } from '@/contracts/order-email';
import type { GuestOrderReply } from '@/contracts/orders';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, fetchOrder, placeOrder, readReply } from '../support/api/checkout';
import { addMember, placeOrderAs } from '../support/api/members';
import { createEmail } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const MINUTE = 60_000;
const START = new Date();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await fillShop(server);
});

const placeAsGuest = async (email = createEmail()): Promise<GuestOrderReply & { email: string }> => {
  const guest = await createGuest(server, [{ id: cleanser.id }]);
  return { ...(await placeOrder(server, { ...guest, email })), email };
};
const change = ({ order, trackToken }: GuestOrderReply, email: string, bearer?: string) =>
  server.request('POST', `/order/${order.id}/email/`, {
    body: { email, ...(!bearer && { trackToken }) },
    bearer,
  });
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

it('guest corrects the email: the new one gets the link, the former one is told and its link ends', async () => {
  const placed = await placeAsGuest();
  const email = createEmail();
  const changed = await readReply<EmailChanged>(await change(placed, email.toUpperCase()));
  expect(changed).toMatchObject({
    message: 'Email changed. We’ve sent the link to your order there.',
    order: { email },
  });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`Your order ${placed.order.number}: new email`);
  expect(mail?.text).toContain(`/orders/${placed.order.id}#${changed.trackToken ?? 'none'}`);
  const told = (await mailsTo(placed.email)).at(-1);
  expect(told?.subject).toBe(`Order ${placed.order.number} now uses another email`);
  expect(told?.text).not.toContain(email);
  expect(told?.text).not.toContain(changed.trackToken);

  const path = `/order/${placed.order.id}/?trackToken=`;
  expect((await server.request('GET', path + placed.trackToken)).status).toBe(404);
  const order = await fetchOrder(server, { ...placed, trackToken: changed.trackToken ?? '' });
  expect(order.email).toBe(email);
});

it('email is not changed to itself, after an hour or a fourth time', async () => {
  let placed: GuestOrderReply = await placeAsGuest('first@mail.example');
  expect((await change(placed, 'First@mail.example')).status).toBe(400);
  expect((await change(placed, 'not an email')).status).toBe(400);
  for (const email of ['second@mail.example', 'third@mail.example', 'fourth@mail.example']) {
    const { trackToken, order } = await readReply<EmailChanged>(await change(placed, email));
    placed = { order, trackToken: trackToken ?? '' };
  }
  expect(placed.order.emailEditableUntil).toBeNull();
  const fourth = await change(placed, 'fifth@mail.example');
  expect([fourth.status, await fourth.json()]).toEqual([
    409,
    { error: 'You can change an order’s email 3 times.' },
  ]);

  const late = await placeAsGuest();
  expect(late.order.emailEditableUntil).toBe(new Date(START.getTime() + 60 * MINUTE).toISOString());
  server.clock.now = new Date(START.getTime() + 61 * MINUTE);
  const refused = await change(late, createEmail());
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: 'You can change the email within 60 minutes of ordering.' },
  ]);
  expect((await fetchOrder(server, late)).emailEditableUntil).toBeNull();
});

it('two changes at once: one is made', async () => {
  const placed = await placeAsGuest();
  const replies = await Promise.all([change(placed, createEmail()), change(placed, createEmail())]);
  const [made, refused] = replies.map(({ status }) => status).sort((one, other) => one - other);
  expect(made).toBe(200);
  expect([404, 409]).toContain(refused);
});

it('link alone takes no order from an account; its member changes the email and keeps the order', async () => {
  const member = await addMember(server);
  const placed = await placeAsGuest(member.email);
  const byLink = await change(placed, createEmail());
  expect([byLink.status, await byLink.json()]).toEqual([
    409,
    { error: 'This order belongs to an account. Sign in to change its email.' },
  ]);
  const order = await placeOrderAs(server, member, [{ id: cleanser.id }]);
  const email = createEmail();
  const changed = await readReply<EmailChanged>(
    await change({ order, trackToken: '' }, email, member.bearer),
  );
  expect(changed).toMatchObject({ trackToken: null, order: { email } });
  const reply = await server.request('GET', `/order/${order.id}/`, { bearer: member.bearer });
  expect(reply.status).toBe(200);
  const stranger = await addMember(server);
  expect((await change({ order, trackToken: '' }, createEmail(), stranger.bearer)).status).toBe(404);
});
