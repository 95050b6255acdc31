import { deriveKeys } from '@/server/security/secrets';

import { place, visitorWith } from '../support/api/buying';
import { fillShop } from '../support/api/catalogue';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const FORMER = 'a secret that only the tests know';
const NEWEST = 'another secret that only the tests know';

it('members stay signed in and tracking links keep working when a new secret is put in front', async () => {
  const server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  const { accesstoken: bearer } = await signIn(server, await addShopper(server));
  const { order, trackToken } = await place(
    server,
    await visitorWith(server, [{ id: products.cleanser.id }]),
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
