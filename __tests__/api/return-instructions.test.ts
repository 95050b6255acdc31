import { eq } from 'drizzle-orm';

import { RETURN_CHECK_DAYS, RETURN_SEND_DAYS } from '@/contracts/return-terms';
import { stores } from '@/server/modules/stores/tables';
import { formatDay } from '@/server/platform/text/format-day';

import { fillShop } from '../support/api/catalogue';
import { addStoreOwner } from '../support/api/members';
import { createReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const DAY = 24 * 60 * 60_000;
const START = new Date();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  server.clock.now = START;
  await fillShop(server);
});
afterAll(() => server.close());

it('a shopper reads in the email where, how and by when to send the items, and when the refund comes', async () => {
  const owner = await addStoreOwner(server, cleanser.store.id);
  const address = '7 Market Road, Surulere, Lagos';
  const setAddress = (returnAddress: string | null) =>
    server.deps.db.update(stores).set({ returnAddress }).where(eq(stores.id, cleanser.store.id));
  const acceptedMail = async () => {
    const { placed, byStore } = await createReturn(server, owner);
    await byStore('accept');
    const subject = `Return accepted: order ${placed.order.number}`;
    return (await server.mails()).find((mail) => mail.subject === subject)?.text ?? '';
  };
  await setAddress(address);
  const sendBy = formatDay(new Date(START.getTime() + RETURN_SEND_DAYS * DAY));
  const text = await acceptedMail();
  expect(text).toContain(`Send the items by ${sendBy}`);
  expect(text).toContain(`Send them to:\n${address}`);
  expect(text).toMatch(/put a note with your order number DD-\w+ in the parcel\. You pay for the delivery/);
  expect(text).toContain(`refund you after inspection: the store has ${RETURN_CHECK_DAYS} days`);
  await setAddress('Claim your prize at evil.example/win');
  expect(await acceptedMail()).not.toContain('evil');
  await setAddress(null);
  expect(await acceptedMail()).toContain('Your order page shows the address');
});
