import { eq } from 'drizzle-orm';

import { checkDeliveryCode, getDeliveryCode } from '@/server/modules/orders/delivery-code';
import { orderParcels } from '@/server/modules/parcels/tables';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sendMessages } from '@/server/platform/outbox/send';
import { deriveKeys } from '@/server/platform/security/secrets';

import { fillShop } from '../support/api/catalogue';
import { placeOrder, createGuest } from '../support/api/checkout';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const FORMER = 'a secret that only the tests know';
const NEWEST = 'another secret that only the tests know';

it('sessions and tracking links survive a new secret in front of the old one', async () => {
  const server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  const { accesstoken: bearer } = await signIn(server, await addShopper(server));
  const { order, trackToken } = await placeOrder(
    server,
    await createGuest(server, [{ id: products.cleanser.id }]),
  );
  const statuses = async () => [
    (await server.request('GET', '/users/current-user/', { bearer })).status,
    (await server.request('GET', `/order/${order.id}/?trackToken=${trackToken}`)).status,
  ];
  server.deps.keys = deriveKeys(`${NEWEST},${FORMER}`);
  expect(await statuses()).toEqual([200, 200]);
  server.deps.keys = deriveKeys(NEWEST);
  expect(await statuses()).toEqual([401, 404]);
  await server.close();
});

it('queued mails and delivery codes survive a new secret in front of the old one', async () => {
  const server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  const { db } = server.deps;
  const mail = {
    to: 'bisi@mail.example',
    subject: 'We have your order',
    content: { blocks: ['Thank you.'] },
  };
  const { order } = await placeOrder(server, await createGuest(server, [{ id: products.cleanser.id }]));
  const parcelId = order.parcels[0]?.id ?? '';
  await db.update(orderParcels).set({ status: 'shipped' }).where(eq(orderParcels.id, parcelId));
  const code = getDeliveryCode(server.deps.keys, parcelId);

  await server.mails();
  await queueMessages(db, server.deps, [{ channel: 'mail', kind: 'order', mail }]);
  server.deps.keys = deriveKeys(`${NEWEST},${FORMER}`);
  await sendMessages(server.deps);
  expect((await server.mails()).map(({ subject }) => subject)).toContain('We have your order');
  expect(await checkDeliveryCode(db, server.deps.keys, parcelId, '000')).toBe('wrong');
  expect(await checkDeliveryCode(db, server.deps.keys, parcelId, code)).toBe('right');
  await server.close();
});
