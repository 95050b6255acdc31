import { eq } from 'drizzle-orm';

import type { CurrentUserReply } from '@/contracts/accounts';
import { queuePushes } from '@/server/modules/notifications/service';
import { pushDevices } from '@/server/modules/notifications/tables';
import { sendMessages } from '@/server/platform/outbox/send';
import { pruneExpiredData } from '@/server/prune';

import {
  addShopper,
  requestCode,
  findUser,
  clearRateLimits,
  lastCode,
  PASSWORD,
  signIn,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
let told = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  server.clock.now = new Date();
  server.goneDevices.clear();
  told = (await server.pushes()).length;
});

const DAY_MS = 24 * 60 * 60 * 1000;
const parcel = { sender: 'Dídán', message: 'Your parcel is on its way.', path: '/account' };

let devices = 0;
const freshDevice = () => `device-${(devices += 1)}`;

const register = (bearer: string, deviceToken: string, state = true) =>
  server.request('POST', '/users/push-notification', { body: { deviceToken, state }, bearer });

/** A shopper who has just signed in on a device that accepts pushes. */
async function withDevice(email: string, deviceToken = freshDevice()) {
  const tokens = await signIn(server, email);
  expect((await register(tokens.accesstoken, deviceToken)).status).toBe(200);
  told = (await server.pushes()).length;
  return { ...tokens, deviceToken };
}

/** The pushes sent since, with their devices. */
const newPushes = async () => (await server.pushes()).slice(told);
const newDevices = async () => (await newPushes()).map(({ deviceToken }) => deviceToken).sort();

async function tell(email: string, options?: { exceptSessionId?: string }) {
  const { id: userId } = await findUser(server, email);
  await queuePushes(server.deps.db, server.deps, { userId, push: parcel }, options);
  await sendMessages(server.deps);
  return newDevices();
}

async function tokenShown(bearer: string) {
  const reply = await server.request('GET', '/users/current-user/', { bearer });
  return ((await reply.json()) as CurrentUserReply).user.fcm_token;
}

it('push reaches every active device of the user and no other', async () => {
  const email = await addShopper(server);
  const [phone, laptop] = [await withDevice(email), await withDevice(email)];
  await withDevice(await addShopper(server));
  await expect(tell(email)).resolves.toEqual([phone.deviceToken, laptop.deviceToken].sort());
  expect((await newPushes())[0]).toMatchObject(parcel);
});

it('push skips a device that was turned off', async () => {
  const email = await addShopper(server);
  const phone = await withDevice(email);
  const laptop = await withDevice(email);
  await register(phone.accesstoken, phone.deviceToken, false);
  await expect(tell(email)).resolves.toEqual([laptop.deviceToken]);
  expect(await tokenShown(phone.accesstoken)).toBeNull();
});

it('each session reports its own device token', async () => {
  const email = await addShopper(server);
  const phone = await withDevice(email);
  const laptop = await signIn(server, email);
  expect(await tokenShown(phone.accesstoken)).toBe(phone.deviceToken);
  expect(await tokenShown(laptop.accesstoken)).toBeNull();
});

it('device belongs to the last user who signed in on it', async () => {
  const [first, second] = [await addShopper(server), await addShopper(server)];
  const { deviceToken } = await withDevice(first);
  await withDevice(second, deviceToken);
  await expect(tell(first)).resolves.toEqual([]);
  await expect(tell(second)).resolves.toEqual([deviceToken]);
});

it('user cannot turn off another user’s device', async () => {
  const owner = await addShopper(server);
  const { deviceToken } = await withDevice(owner);
  const stranger = await signIn(server, await addShopper(server));
  expect((await register(stranger.accesstoken, deviceToken, false)).status).toBe(200);
  await expect(tell(owner)).resolves.toEqual([deviceToken]);
});

it('device with a changed token gets one push', async () => {
  const email = await addShopper(server);
  const phone = await withDevice(email);
  const renewed = freshDevice();
  await register(phone.accesstoken, renewed);
  await expect(tell(email)).resolves.toEqual([renewed]);
  expect(await tokenShown(phone.accesstoken)).toBe(renewed);
});

it('push reaches the ten devices registered last', async () => {
  const email = await addShopper(server);
  const tokens: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    tokens.push((await withDevice(email)).deviceToken);
  }
  await expect(tell(email)).resolves.toEqual(tokens.slice(1).sort());
});

it('unregistered device is deleted and does not block other devices', async () => {
  const email = await addShopper(server);
  const old = await withDevice(email);
  const kept = await withDevice(email);
  server.goneDevices.add(old.deviceToken);
  await expect(tell(email)).resolves.toHaveLength(2);
  told = (await server.pushes()).length;
  await expect(tell(email)).resolves.toEqual([kept.deviceToken]);
  expect(await tokenShown(old.accesstoken)).toBeNull();
});

it('push skips the device that caused it', async () => {
  const email = await addShopper(server);
  const phone = await withDevice(email);
  const laptop = await withDevice(email);
  const [device] = await server.deps.db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.token, phone.deviceToken));
  await expect(tell(email, { exceptSessionId: device?.sessionId })).resolves.toEqual([laptop.deviceToken]);
});

describe('device gets no more pushes once its session', () => {
  it('is signed out', async () => {
    const email = await addShopper(server);
    const { refreshToken } = await withDevice(email);
    await server.request('POST', '/users/logout/', { body: { refreshToken } });
    await expect(tell(email)).resolves.toEqual([]);
  });

  it('has expired', async () => {
    const email = await addShopper(server);
    await withDevice(email);
    server.clock.now = new Date(server.clock.now.getTime() + 61 * DAY_MS);
    await expect(tell(email)).resolves.toEqual([]);
  });

  it('is ended from another device', async () => {
    const email = await addShopper(server);
    await withDevice(email);
    const here = await withDevice(email);
    expect((await server.request('DELETE', '/users/sessions/', { bearer: here.accesstoken })).status).toBe(
      200,
    );
    await expect(tell(email)).resolves.toEqual([here.deviceToken]);
  });

  it('is ended, and its queued pushes are deleted', async () => {
    const email = await addShopper(server);
    const { refreshToken, deviceToken } = await withDevice(email);
    await server.request('POST', '/users/logout/', { body: { refreshToken } });
    await pruneExpiredData(server.deps.db, server.deps.uploadsDir, new Date(server.clock.now.getTime() + 1));
    const kept = await server.deps.db.select().from(pushDevices).where(eq(pushDevices.token, deviceToken));
    expect(kept).toEqual([]);
  });
});

it('sign-in is pushed to the user’s other devices, with the device name', async () => {
  const email = await addShopper(server);
  const phone = await withDevice(email);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await server.request('POST', '/users/login/', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  expect(await newPushes()).toEqual([
    {
      id: expect.any(String),
      deviceToken: phone.deviceToken,
      sender: 'Dídán',
      message: 'New sign-in to your account: Chrome on Linux. If this wasn’t you, change your password.',
      path: '/account',
    },
  ]);
});

it('sign-in with a wrong password sends no push', async () => {
  const email = await addShopper(server);
  await withDevice(email);
  await server.request('POST', '/users/login/', { body: { email, password: 'Wrong-guava9!' } });
  expect(await newPushes()).toEqual([]);
});

it('password change is pushed to the devices it signed out, and nothing after that', async () => {
  const email = await addShopper(server);
  const { deviceToken } = await withDevice(email);
  await requestCode(server, email, 'reset');
  const otp = await lastCode(server, email, 'reset');
  const password = 'Baobab-sun77!';
  const body = { email, otp, password, confirmPassword: password };
  expect((await server.request('PATCH', '/users/reset-password/', { body })).status).toBe(200);
  expect(await newPushes()).toEqual([
    {
      deviceToken,
      id: expect.any(String),
      sender: 'Dídán',
      message: 'Your password was changed.',
      path: '/account',
    },
  ]);
  told = (await server.pushes()).length;
  await expect(tell(email)).resolves.toEqual([]);
});

it('sign-in with a wrong code sends no push', async () => {
  const email = await addShopper(server);
  await withDevice(email);
  const password = 'Baobab-sun77!';
  const body = { email, otp: '000000', password, confirmPassword: password };
  await server.request('PATCH', '/users/reset-password/', { body });
  expect(await newPushes()).toEqual([]);
});

it('device that signs in again before its old session ends keeps getting pushes', async () => {
  const email = await addShopper(server);
  const { deviceToken, refreshToken } = await withDevice(email);
  await withDevice(email, deviceToken);
  await server.request('POST', '/users/logout/', { body: { refreshToken } });
  await expect(tell(email)).resolves.toEqual([deviceToken]);
});
