import { queuePushes } from '@/server/modules/notifications/service';
import { sendMessages } from '@/server/platform/outbox/send';
import type { Push } from '@/server/platform/push/push-sender';

import { addShopper, findUser, clearRateLimits, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
let told = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

const parcel = { sender: 'Dídán', message: 'Your parcel is on its way.', path: '/account' };

let devices = 0;
const register = (bearer: string, deviceToken: string) =>
  server.request('POST', '/users/push-notification', { body: { deviceToken, state: true }, bearer });

/** A new sign-in on a device with pushes enabled. */
async function withDevice(email: string) {
  const tokens = await signIn(server, email);
  const deviceToken = `device-${(devices += 1)}`;
  expect((await register(tokens.accesstoken, deviceToken)).status).toBe(200);
  told = (await server.pushes()).length;
  return { ...tokens, deviceToken };
}

const newDevices = async () =>
  (await server.pushes())
    .slice(told)
    .filter(({ message }) => message === parcel.message)
    .map(({ deviceToken }) => deviceToken)
    .sort();

it('failed push to one device is retried, and no other device gets it twice', async () => {
  const email = await addShopper(server);
  const [phone, laptop] = [await withDevice(email), await withDevice(email)];
  const { pushSender } = server.deps;
  const failing = {
    send: (deviceToken: string, push: Push) =>
      deviceToken === phone.deviceToken
        ? Promise.reject(new Error('FCM answered 503'))
        : pushSender.send(deviceToken, push),
  };
  const { id: userId } = await findUser(server, email);
  await queuePushes(server.deps.db, server.deps, { userId, push: parcel });
  await sendMessages({ ...server.deps, pushSender: failing });
  expect(await newDevices()).toEqual([laptop.deviceToken]);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000);
    await sendMessages(server.deps);
  }
  expect(await newDevices()).toEqual([laptop.deviceToken, phone.deviceToken].sort());
});

it('queued push is not sent to a device that has signed out or changed hands', async () => {
  const email = await addShopper(server);
  const [signedOut, sold, kept] = [await withDevice(email), await withDevice(email), await withDevice(email)];
  const { id: userId } = await findUser(server, email);
  const inAMinute = new Date(server.clock.now.getTime() + 60_000);
  await queuePushes(server.deps.db, { ...server.deps, now: () => inAMinute }, { userId, push: parcel });
  await server.request('POST', '/users/logout/', { body: { refreshToken: signedOut.refreshToken } });
  const stranger = await signIn(server, await addShopper(server));
  await register(stranger.accesstoken, sold.deviceToken);
  server.clock.now = inAMinute;
  await sendMessages(server.deps);
  expect(await newDevices()).toEqual([kept.deviceToken]);
});
