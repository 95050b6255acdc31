import { SignJWT } from 'jose';

import { UNVERIFIED_MESSAGE } from '@/contracts/errors';
import { oneTimeCodes } from '@/server/modules/accounts/tables';
import { users } from '@/server/modules/authentication/tables';
import { sessions } from '@/server/modules/sessions/tables';
import { deriveKeys } from '@/server/platform/security/secrets';
import { pruneExpiredData } from '@/server/prune';

import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, clearRateLimits, PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  server.clock.now = new Date();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const advanceClock = (milliseconds: number) =>
  (server.clock.now = new Date(server.clock.now.getTime() + milliseconds));
const whoAmI = (bearer: string) => server.request('GET', '/users/current-user/', { bearer });
const refresh = (refreshToken: string) =>
  server.request('POST', '/users/refresh-access-token/', { body: { refreshToken } });

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

type Forgery = { key?: Uint8Array; alg?: string; typ?: string; change?: Record<string, unknown> };

/**
 * The token with one part changed, signed with the server's own key unless the key is what changes.
 */
function forge(
  token: string,
  { key = server.deps.keys.accessToken, alg = 'HS256', typ = 'at+jwt', change }: Forgery,
) {
  return new SignJWT({ ...claimsOf(token), ...change }).setProtectedHeader({ alg, typ }).sign(key);
}

it('forged access token is rejected', async () => {
  const { accesstoken } = await signIn(server, await addShopper(server));
  const [header = '', payload = '', signature = ''] = accesstoken.split('.');
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  const other = claimsOf((await signIn(server, await addShopper(server))).accesstoken);
  const unsigned = [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${Buffer.from(JSON.stringify({ ...claimsOf(accesstoken), sub: other.sub })).toString('base64url')}.${signature}`,
  ];
  const signed = await Promise.all([
    forge(accesstoken, { key: deriveKeys('another secret').accessToken }),
    forge(accesstoken, { key: server.deps.keys.oneTimeCode }),
    forge(accesstoken, { alg: 'HS512' }),
    forge(accesstoken, { typ: 'JWT' }),
    forge(accesstoken, { change: { aud: 'another-api' } }),
    forge(accesstoken, { change: { iss: 'somebody' } }),
    forge(accesstoken, { change: { exp: Math.floor(server.clock.now.getTime() / 1000) - 1 } }),
    forge(accesstoken, { change: { exp: undefined } }),
    forge(accesstoken, { change: { sid: undefined } }),
    forge(accesstoken, { change: { sub: other.sub } }),
    forge(accesstoken, { change: { sid: other.sid } }),
    forge(accesstoken, { change: { sub: 'user-1' } }),
    forge(accesstoken, { change: { sid: 'session-1' } }),
    forge(accesstoken, { change: { sub: '' } }),
  ]);
  const forgeries = [...unsigned, ...signed];
  const statuses = await Promise.all(forgeries.map(async (token) => (await whoAmI(token)).status));
  printMeasurement(
    'T15',
    `${forgeries.length} forged tokens, ${statuses.filter((status) => status === 401).length} refused`,
  );
  expect(statuses).toEqual(forgeries.map(() => 401));
  expect((await whoAmI(accesstoken)).status).toBe(200);
});

it('access token expires after 15 minutes and its session issues another', async () => {
  const { accesstoken, refreshToken } = await signIn(server, await addShopper(server));
  advanceClock(15 * 60_000 - 2000);
  expect((await whoAmI(accesstoken)).status).toBe(200);
  advanceClock(3000);
  expect((await whoAmI(accesstoken)).status).toBe(401);
  const { token } = (await (await refresh(refreshToken)).json()) as { token: { accesstoken: string } };
  expect((await whoAmI(token.accesstoken)).status).toBe(200);
});

it('session ends after 60 days, however often it was refreshed', async () => {
  const { refreshToken } = await signIn(server, await addShopper(server));
  advanceClock(59 * DAY_MS);
  expect((await refresh(refreshToken)).status).toBe(200);
  advanceClock(DAY_MS);
  expect((await refresh(refreshToken)).status).toBe(401);
});

it('signed-out shopper is rejected at the next request with either token', async () => {
  const { accesstoken, refreshToken } = await signIn(server, await addShopper(server));
  await server.request('POST', '/users/logout/', { body: { refreshToken }, bearer: accesstoken });
  const statuses = [(await whoAmI(accesstoken)).status, (await refresh(refreshToken)).status];
  printMeasurement(
    'T16',
    `a revoked session used again by ${statuses.length} tokens, refused ${statuses.join(' and ')}`,
  );
  expect(statuses).toEqual([401, 401]);
});

it('shopper cannot end another user’s session with their own token', async () => {
  const mine = await signIn(server, await addShopper(server));
  const theirs = await signIn(server, await addShopper(server));
  const reply = await server.request('POST', '/users/logout/', {
    body: { refreshToken: theirs.refreshToken },
    bearer: mine.accesstoken,
  });
  expect(reply.status).toBe(403);
  expect((await whoAmI(theirs.accesstoken)).status).toBe(200);
});

it('unverified shopper can read their account but not change it (spec 6.2)', async () => {
  const { accesstoken: bearer } = await signIn(server, await addShopper(server));
  await server.deps.db.update(users).set({ emailVerifiedAt: null });
  expect((await whoAmI(bearer)).status).toBe(200);
  const reply = await server.request('PATCH', '/users/', { body: { first_name: 'Eve' }, bearer });
  expect(reply.status).toBe(403);
  expect(await reply.json()).toEqual({ message: UNVERIFIED_MESSAGE });
});

it('cookie alone does not authenticate', async () => {
  const { accesstoken } = await signIn(server, await addShopper(server));
  const headers = { cookie: `accesstoken=${accesstoken}; access_token=${accesstoken}` };
  expect((await server.request('GET', '/users/current-user/', { headers })).status).toBe(401);
});

it('password matches in any Unicode normalization form', async () => {
  const composed = 'Ọ̀ṣun-é9!x'.normalize('NFC');
  const email = await addShopper(server, { password: composed });
  await expect(signIn(server, email, composed.normalize('NFD'))).resolves.toBeDefined();
  await expect(signIn(server, email, PASSWORD)).rejects.toThrow('401');
});

it('pruning deletes ended sessions and keeps live ones', async () => {
  const ended = await signIn(server, await addShopper(server));
  const live = await signIn(server, await addShopper(server));
  await server.request('POST', '/users/logout/', { body: { refreshToken: ended.refreshToken } });
  await server.request('PATCH', '/users/forgot-password/', { body: { email: 'nobody@mail.example' } });
  advanceClock(11 * 60 * 1000);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);

  const kept = await server.deps.db.select().from(sessions);
  expect(kept.every(({ revokedAt, expiresAt }) => !revokedAt && expiresAt > server.clock.now)).toBe(true);
  expect(await server.deps.db.select().from(oneTimeCodes)).toEqual([]);
  expect((await refresh(live.refreshToken)).status).toBe(200);
  expect((await refresh(ended.refreshToken)).status).toBe(401);
});
