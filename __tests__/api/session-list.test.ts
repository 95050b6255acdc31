import type { SessionsEndedReply, SessionsReply } from '@/contracts/privacy';

import { addShopper, toWrongCode, PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

async function signInWith(
  email: string,
  userAgent: string,
): Promise<{ accesstoken: string; refreshToken: string }> {
  const reply = await server.request('POST', '/users/login/', {
    body: { email, password: PASSWORD },
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });
  return ((await reply.json()) as { user: { accesstoken: string; refreshToken: string } }).user;
}

const sessionsOf = async (bearer: string) =>
  ((await (await server.request('GET', '/users/sessions/', { bearer })).json()) as SessionsReply).items;
const end = (bearer: string, sessionId?: string) =>
  server.request('DELETE', `/users/sessions/${sessionId ? `?sessionId=${sessionId}` : ''}`, { bearer });
const whoAmI = async (bearer: string) =>
  (await server.request('GET', '/users/current-user/', { bearer })).status;
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);
const advanceClock = (minutes: number) =>
  (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000));

const agents: [string, string][] = [
  [PHONE, 'Chrome on Android'],
  [LAPTOP, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['', 'Unknown device'],
  ['Your bank. Call 0803 000 0000/1.0 (x)', 'Unknown device'],
  ['<img src=x onerror=__x=1>/1.0 (Windows NT 10.0)', 'Windows'],
];

it.each(agents)('session with user agent %.60j is shown as %j', async (userAgent, device) => {
  const { accesstoken } = await signInWith(await addShopper(server), userAgent);
  expect(await sessionsOf(accesstoken)).toEqual([expect.objectContaining({ device, isCurrent: true })]);
});

it('session list has the current session first, the others by last use', async () => {
  const email = await addShopper(server);
  const old = await signInWith(email, PHONE);
  advanceClock(1);
  await signInWith(email, 'curl/8.5.0');
  advanceClock(1);
  const here = await signInWith(email, LAPTOP);
  advanceClock(1);
  await server.request('POST', '/users/refresh-access-token/', { body: { refreshToken: old.refreshToken } });
  const items = await sessionsOf(here.accesstoken);
  expect(items.map(({ device }) => device)).toEqual([
    'Firefox on Windows',
    'Chrome on Android',
    'Unknown device',
  ]);
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(items[1]?.lastUsedAt).toBe(server.clock.now.toISOString());
  expect(items[1]?.createdAt).toBe(new Date(server.clock.now.getTime() - 3 * 60_000).toISOString());
});

it('ended and expired sessions are not listed', async () => {
  const email = await addShopper(server);
  const { refreshToken } = await signInWith(email, PHONE);
  await server.request('POST', '/users/logout/', { body: { refreshToken } });
  await signInWith(email, PHONE);
  advanceClock(60 * 24 * 60);
  const { accesstoken } = await signInWith(email, LAPTOP);
  expect(await sessionsOf(accesstoken)).toHaveLength(1);
});

it('signing out everywhere else keeps the current session and sends an email', async () => {
  const email = await addShopper(server);
  const others = [await signInWith(email, PHONE), await signInWith(email, LAPTOP)];
  const here = await signIn(server, email);
  const reply = await end(here.accesstoken);
  expect(((await reply.json()) as SessionsEndedReply).items).toEqual([
    expect.objectContaining({ isCurrent: true }),
  ]);
  expect(await Promise.all(others.map(({ accesstoken }) => whoAmI(accesstoken)))).toEqual([401, 401]);
  expect(await whoAmI(here.accesstoken)).toBe(200);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Signed out on other devices']);
  expect(mails[0]?.text).toContain('https://didan.example/auth/forgot-password');

  await end(here.accesstoken);
  expect(await mailsTo(email)).toHaveLength(1);
});

it('signing out one other session keeps the rest and sends an email', async () => {
  const email = await addShopper(server);
  const [stolen, kept] = [await signInWith(email, PHONE), await signInWith(email, LAPTOP)];
  const here = await signIn(server, email);
  const phone = (await sessionsOf(here.accesstoken)).find(({ device }) => device === 'Chrome on Android');
  expect((await end(here.accesstoken, phone?.id)).status).toBe(200);
  expect([await whoAmI(stolen.accesstoken), await whoAmI(kept.accesstoken)]).toEqual([401, 200]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await end(here.accesstoken, phone?.id)).status).toBe(404);
});

it('signing out the current session sends no email', async () => {
  const email = await addShopper(server);
  const here = await signIn(server, email);
  const [current] = await sessionsOf(here.accesstoken);
  expect((await end(here.accesstoken, current?.id)).status).toBe(200);
  expect(await whoAmI(here.accesstoken)).toBe(401);
  expect(await mailsTo(email)).toEqual([]);
});

// T17
it('shopper cannot see or end another user’s session', async () => {
  const mine = await signIn(server, await addShopper(server));
  const theirs = await signIn(server, await addShopper(server));
  const [session] = await sessionsOf(theirs.accesstoken);
  expect((await end(mine.accesstoken, session?.id)).status).toBe(404);
  await end(mine.accesstoken);
  expect(await whoAmI(theirs.accesstoken)).toBe(200);
  expect(await sessionsOf(mine.accesstoken)).toHaveLength(1);
});

it('password reset is reported by email', async () => {
  const email = await addShopper(server);
  await server.request('PATCH', '/users/forgot-password/', { body: { email } });
  const otp = (await mailsTo(email)).at(-1)?.code;
  const password = 'Baobab-oil7!';
  const body = { email, otp, password, confirmPassword: password };
  await server.request('PATCH', '/users/reset-password/', { body: { ...body, otp: toWrongCode(otp ?? '') } });
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await server.request('PATCH', '/users/reset-password/', { body })).status).toBe(200);
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Dídán password was changed');
});
