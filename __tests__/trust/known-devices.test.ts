import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { knownDevices } from '@/server/modules/sessions/tables';
import { pruneExpiredData } from '@/server/prune';

import { printMeasurement } from '../support/api/print-measurement';
import {
  addShopper,
  clearRateLimits,
  findUser,
  lastCode,
  PASSWORD,
  requestCode,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

type Sender = { deviceId?: string; address?: string };
const logIn = (email: string, password: string, { deviceId, address }: Sender = {}) =>
  server.request('POST', '/users/login/', {
    body: { email, password },
    ...(address && { address }),
    ...(deviceId && { headers: { 'x-device-id': deviceId } }),
  });
const statusOf = async (...call: Parameters<typeof logIn>) => (await logIn(...call)).status;
const countDevices = () => server.deps.db.$count(knownDevices);

/** Adds a shopper who has signed in on a device. */
async function addWithDevice(): Promise<{ email: string; deviceId: string }> {
  const [email, deviceId] = [await addShopper(server), randomUUID()];
  expect(await statusOf(email, PASSWORD, { deviceId })).toBe(200);
  return { email, deviceId };
}

/** Guesses from many addresses until only a known device may try. */
async function guessFromEverywhere(email: string): Promise<number> {
  let evaluated = 0;
  for (let at = 0; at < 40; at += 1) {
    const status = await statusOf(email, `Wrong-guess-${at}`, { address: `198.51.100.${at}` });
    if (status === 401) evaluated += 1;
  }
  return evaluated;
}

it('owner signs in on a known device while others guess the password from 40 addresses (T5)', async () => {
  const { email, deviceId } = await addWithDevice();
  const evaluated = await guessFromEverywhere(email);
  expect(evaluated).toBe(20);
  expect(await statusOf(email, PASSWORD)).toBe(429);
  expect(await statusOf(email, PASSWORD, { deviceId })).toBe(200);
  printMeasurement('T5', `${evaluated} of 40 guesses evaluated, the owner’s own device signs in`);
});

it('owner signs in on a known device behind the address from which others guess (T5, T46)', async () => {
  const { email, deviceId } = await addWithDevice();
  for (let at = 0; at < 8; at += 1) await statusOf(email, `Wrong-guess-${at}`);
  expect(await statusOf(email, PASSWORD)).toBe(429);
  expect(await statusOf(email, PASSWORD, { deviceId })).toBe(200);
});

it('stolen id of a known device gives five guesses from everywhere, and none with a forged id (T5)', async () => {
  const { email, deviceId } = await addWithDevice();
  await guessFromEverywhere(email);
  const stolen: number[] = [];
  for (let at = 0; at < 40; at += 1)
    stolen.push(await statusOf(email, `Wrong-guess-${at}`, { deviceId, address: `203.0.113.${at}` }));
  expect(stolen.filter((status) => status === 401)).toHaveLength(5);
  expect(await statusOf(email, PASSWORD, { deviceId })).toBe(429);
  const forged: number[] = [];
  for (let at = 0; at < 40; at += 1)
    forged.push(await statusOf(email, PASSWORD, { deviceId: randomUUID(), address: `192.0.2.${at}` }));
  expect(new Set(forged)).toEqual(new Set([429]));
});

it('forged ids give nobody more than five guesses from one address (T5)', async () => {
  const email = await addShopper(server);
  let evaluated = 0;
  for (let at = 0; at < 40; at += 1)
    if ((await statusOf(email, `Wrong-guess-${at}`, { deviceId: randomUUID() })) === 401) evaluated += 1;
  expect(evaluated).toBe(5);
});

it('known device of one account is unknown to another', async () => {
  const { deviceId } = await addWithDevice();
  const other = await addShopper(server);
  await guessFromEverywhere(other);
  expect(await statusOf(other, PASSWORD, { deviceId })).toBe(429);
});

it('200 guesses at once on a known device are five at most (T5)', async () => {
  const { email, deviceId } = await addWithDevice();
  const statuses = await Promise.all(
    Array.from({ length: 200 }, (_, at) => statusOf(email, `Wrong-guess-${at}`, { deviceId })),
  );
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(5);
});

it('device stays known after signing out there, and is forgotten by a new password and after 180 days', async () => {
  const { email, deviceId } = await addWithDevice();
  const { refreshToken } = (
    (await (await logIn(email, PASSWORD, { deviceId })).json()) as {
      user: { refreshToken: string };
    }
  ).user;
  await server.request('POST', '/users/logout/', { body: { refreshToken } });
  const { id } = await findUser(server, email);
  const isKnown = async () =>
    (await server.deps.db.$count(knownDevices, sql`${knownDevices.userId} = ${id}`)) > 0;
  expect(await isKnown()).toBe(true);
  await requestCode(server, email, 'reset');
  const otp = await lastCode(server, email, 'reset');
  const body = { email, otp, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await server.request('PATCH', '/users/reset-password/', { body })).status).toBe(200);
  expect(await isKnown()).toBe(false);
  await logIn(email, PASSWORD, { deviceId });
  const after = new Date(server.clock.now.getTime() + 181 * 24 * 60 * 60_000);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, after);
  expect(await countDevices()).toBe(0);
});

it('device that the owner signs out elsewhere is forgotten, the owner’s own stays known', async () => {
  const { email, deviceId: stolen } = await addWithDevice();
  const own = randomUUID();
  const reply = await logIn(email, PASSWORD, { deviceId: own });
  const { accesstoken: bearer } = ((await reply.json()) as { user: { accesstoken: string } }).user;
  expect((await server.request('DELETE', '/users/sessions/', { bearer })).status).toBe(200);
  const left = await server.deps.db.select({ deviceId: knownDevices.deviceId }).from(knownDevices);
  expect(left.map(({ deviceId }) => deviceId)).toContain(own);
  expect(left.map(({ deviceId }) => deviceId)).not.toContain(stolen);
});
