import { eq } from 'drizzle-orm';

import type { GoogleReply } from '@/contracts/accounts';
import { users } from '@/server/modules/authentication/tables';
import { sessions } from '@/server/modules/sessions/tables';

import { sendGoogleCode, buildClaims, startGoogle, type Claims } from '../support/api/google';
import {
  addShopper,
  buildRegistration,
  findUser,
  clearRateLimits,
  PASSWORD,
  signIn,
} from '../support/api/shoppers';

const DAY_MS = 24 * 60 * 60 * 1000;

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());
beforeEach(async () => {
  await clearRateLimits(google.server);
  google.server.clock.now = new Date();
});

const refused = { error: 'Failed to authenticate with Google' };

async function comeByGoogle(claims: Claims) {
  const reply = await sendGoogleCode(google.server, await google.provider.codeFor(claims));
  return { status: reply.status, body: (await reply.json()) as GoogleReply };
}

const whoAmI = (bearer: string) => google.server.request('GET', '/users/current-user/', { bearer });
const mailsTo = async (email: string) => (await google.server.mails()).filter(({ to }) => to === email);

it('first Google sign-in creates a verified account without a password', async () => {
  const claims = buildClaims({ given_name: 'Ọlá', family_name: 'Adé' });
  const { status, body } = await comeByGoogle(claims);
  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'Login Successful',
    accesstoken: expect.any(String) as string,
    refreshToken: expect.any(String) as string,
  });
  expect(await (await whoAmI(body.accesstoken)).json()).toMatchObject({
    user: {
      email: claims.email,
      isVerified: true,
      first_name: 'Ọlá',
      last_name: 'Adé',
      phone: '',
      country: 'NG',
    },
  });
  expect(await findUser(google.server, claims.email)).toMatchObject({
    googleSub: claims.sub,
    passwordHash: null,
  });
  expect(await mailsTo(claims.email)).toEqual([]);
});

it('returning Google user keeps the account although email and name changed', async () => {
  const claims = buildClaims();
  await comeByGoogle(claims);
  const moved = { ...claims, email: buildClaims().email, email_verified: false, given_name: 'Another' };
  const { status, body } = await comeByGoogle(moved);
  expect(status).toBe(200);
  expect(await (await whoAmI(body.accesstoken)).json()).toMatchObject({
    user: { email: claims.email, first_name: 'Ngozi' },
  });
});

it.each([
  ['one name only', { given_name: 'Asa', family_name: undefined }, ['Asa', '']],
  ['a full name only', { given_name: undefined, family_name: undefined, name: 'Ada Obi' }, ['Ada Obi', '']],
  [
    'a name that cannot be stored',
    { given_name: '\u202Eevil', family_name: 'x'.repeat(200) },
    [undefined, ''],
  ],
])('Google user with %s gets an account', async (_what, changes, [firstName, lastName]) => {
  const claims = buildClaims(changes);
  const { status, body } = await comeByGoogle(claims);
  expect(status).toBe(200);
  expect(await (await whoAmI(body.accesstoken)).json()).toMatchObject({
    user: { first_name: firstName ?? claims.email.split('@')[0], last_name: lastName },
  });
});

it('verified account with the Google email is linked, keeps its password and gets an email', async () => {
  const email = await addShopper(google.server);
  const tokens = await signIn(google.server, email);
  const claims = buildClaims({ email: email.toUpperCase() });
  expect((await comeByGoogle(claims)).status).toBe(200);
  expect(await findUser(google.server, email)).toMatchObject({ googleSub: claims.sub, firstName: 'Bisi' });
  expect((await whoAmI(tokens.accesstoken)).status).toBe(200);
  await expect(signIn(google.server, email)).resolves.toBeDefined();
  expect((await comeByGoogle(claims)).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'You can now sign in to Dídán with Google',
  ]);
});

it('attacker who signed up first with a Google user’s email loses password and sessions', async () => {
  const { server } = google;
  const claims = buildClaims();
  const signUp = buildRegistration({ email: claims.email });
  expect((await server.request('POST', '/users/', { body: signUp })).status).toBe(201);
  const { id } = await findUser(server, claims.email);
  await server.deps.db.insert(sessions).values({
    userId: id,
    kind: 'password',
    refreshHash: `stolen-${id}`,
    userAgent: '',
    createdAt: server.clock.now,
    expiresAt: new Date(server.clock.now.getTime() + DAY_MS),
  });

  const { status, body } = await comeByGoogle(claims);
  expect(status).toBe(200);
  expect(await findUser(server, claims.email)).toMatchObject({
    id,
    googleSub: claims.sub,
    passwordHash: null,
    decoyHash: null,
    contested: false,
    firstName: 'Ngozi',
    phone: '',
    emailVerifiedAt: server.clock.now,
  });
  const kept = await server.deps.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(kept.filter(({ revokedAt }) => !revokedAt).map(({ kind }) => kind)).toEqual(['google']);
  expect((await whoAmI(body.accesstoken)).status).toBe(200);
  await expect(signIn(server, claims.email, PASSWORD)).rejects.toThrow('Signing in answered 401');
});

it('account linked to one Google user is refused to another with the same email', async () => {
  const claims = buildClaims();
  await comeByGoogle(claims);
  expect(await comeByGoogle({ ...buildClaims(), email: claims.email })).toEqual({
    status: 401,
    body: refused,
  });
  expect(await findUser(google.server, claims.email)).toMatchObject({ googleSub: claims.sub });
});

it('Google user with an unverified email gets no account', async () => {
  const claims = buildClaims({ email_verified: false });
  expect(await comeByGoogle(claims)).toEqual({ status: 401, body: refused });
  const found = await google.server.deps.db.select().from(users).where(eq(users.email, claims.email));
  expect(found).toEqual([]);
});

it('Google session ends after one day, however often it was used', async () => {
  const { server } = google;
  const { body } = await comeByGoogle(buildClaims());
  const refresh = () =>
    server.request('POST', '/users/refresh-access-token/', { body: { refreshToken: body.refreshToken } });
  server.clock.now = new Date(server.clock.now.getTime() + DAY_MS - 1000);
  expect((await refresh()).status).toBe(200);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  expect((await refresh()).status).toBe(401);
});

it('Google sign-ins from one address are not limited, bad codes are', async () => {
  const many = Array.from({ length: 25 }, () => buildClaims());
  for (const claims of many) expect((await comeByGoogle(claims)).status).toBe(200);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 21; tries += 1)
    statuses.add((await sendGoogleCode(google.server, 'made-up')).status);
  expect([...statuses]).toEqual([401, 429]);
});

it('Google codes and tokens never appear in the log', async () => {
  const code = await google.provider.codeFor(buildClaims());
  const { accesstoken, refreshToken } = (await (
    await sendGoogleCode(google.server, code)
  ).json()) as GoogleReply;
  await sendGoogleCode(google.server, code);
  const log = google.server.logged.join('\n');
  expect(log).toContain('Google rejected a sign-in code');
  for (const secret of [code, accesstoken, refreshToken, 'known to the tests alone', 'eyJ'])
    expect(log).not.toContain(secret);
});
