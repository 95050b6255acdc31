import { fillShop } from '../support/api/catalogue';
import { createGuest, placeOrder } from '../support/api/checkout';
import { createEmail } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const SENT = 'If that order number matches that email, we’ve sent you the link.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
});
afterAll(() => server.close());

const find = async (number: string, email: string) => {
  const reply = await server.request('POST', '/order/find/', { body: { number, email } });
  return { status: reply.status, body: (await reply.json()) as unknown };
};
const linksTo = async (email: string) =>
  (await server.mails()).filter(({ to, subject }) => to === email && subject.startsWith('The link'));

it('guest gets the link by number and email, and a wrong pair is answered alike with no email', async () => {
  const guest = await createGuest(server, [{ id: products.cleanser.id }]);
  const { order, trackToken } = await placeOrder(server, guest);
  const stranger = createEmail();
  const answers = [
    await find(order.number.toLowerCase(), guest.email.toUpperCase()),
    await find(order.number, stranger),
    await find('DD-ABCDEFGHJ', guest.email),
  ];
  expect(answers).toEqual(Array(3).fill({ status: 200, body: { message: SENT } }));
  const [mail, ...others] = await linksTo(guest.email);
  expect(mail?.text).toContain(`/orders/${order.id}#${trackToken}`);
  expect(others).toEqual([]);
  expect(await linksTo(stranger)).toEqual([]);
});

it('number of another form is refused, and an email gets at most five links an hour', async () => {
  expect((await find('12345', 'bisi@mail.example')).status).toBe(400);
  const email = createEmail();
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await find('DD-ABCDEFGHJ', email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
