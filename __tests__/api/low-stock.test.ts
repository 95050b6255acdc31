import { notifyOfLowStock } from '@/server/modules/listings';
import { sendMessages } from '@/server/platform/outbox/send';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { listingCalls, publishProduct } from '../support/api/listings';
import { addStaff, addStoreMember, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
let owner: Member;
let variantId: string;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreMember(server, products.cleanser.store.id, 'owner');
  const calls = listingCalls(server, owner);
  const product = await publishProduct(server, calls, await addStaff(server, 'moderator'));
  const [small, large] = product.content.variants;
  variantId = small?.id ?? '';
  await changeVariant(server, large?.id ?? '', { stock: 50 });
});
afterAll(() => server.close());

/** How many mails the owner has of little stock, after looking at the stock once more. */
async function countNotices() {
  await notifyOfLowStock(server.deps);
  await sendMessages(server.deps);
  const mails = await server.mails();
  return mails.filter(({ to, subject }) => to === owner.email && subject === 'Zobo Glow Serum is running low')
    .length;
}

it('store is notified once of low stock, and again after a restock', async () => {
  expect(await countNotices()).toBe(0);
  await changeVariant(server, variantId, { stock: 5 });
  expect(await countNotices()).toBe(1);
  await changeVariant(server, variantId, { stock: 4 });
  expect(await countNotices()).toBe(1);
  await changeVariant(server, variantId, { stock: 30 });
  expect(await countNotices()).toBe(1);
  await changeVariant(server, variantId, { stock: 2 });
  expect(await countNotices()).toBe(2);
});
