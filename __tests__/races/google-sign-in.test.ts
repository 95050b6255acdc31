import { eq, or } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { createGoogleExchange } from '@/server/platform/google/exchange';

import { sendGoogleCode, buildClaims, type Claims, type IdentityProvider } from '../support/api/google';
import { countStatuses } from '../support/api/postgres';
import { createDatabase, openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { buildRegistration, findUser } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { startIdentityProvider } from '../support/identity-provider.mjs';

let server: TestServer;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startTestServer({
    limits: 'off',
    database: await openTestPostgres(await createDatabase()),
    google: createGoogleExchange(provider.settings),
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

/** Signs in concurrently, each with their own code. */
async function arrive(people: Claims[]) {
  const codes = await Promise.all(people.map((claims) => provider.codeFor(claims)));
  return countStatuses(codes.length, (index) => sendGoogleCode(server, codes[index]!));
}

const accountsOf = ({ sub, email }: Claims) =>
  server.deps.db
    .select()
    .from(users)
    .where(or(eq(users.googleSub, sub), eq(users.email, email)));

it('first Google sign-in sent 20 times concurrently creates one account', async () => {
  const claims = buildClaims();
  const replies = await arrive(Array.from({ length: 20 }, () => claims));
  const accounts = await accountsOf(claims);
  printMeasurement(
    'Google',
    `20 first sign-ins at once, ${replies[200]} signed in, ${accounts.length} account`,
  );
  expect(replies).toEqual({ 200: 20 });
  expect(accounts).toHaveLength(1);
});

it('concurrent first Google sign-ins with different emails create one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { sub } = buildClaims();
    const people = Array.from({ length: 8 }, () => buildClaims({ sub }));
    expect(await arrive(people)).toEqual({ 200: 8 });
    expect(await server.deps.db.select().from(users).where(eq(users.googleSub, sub))).toHaveLength(1);
  }
});

it('of two Google users with one email signing in concurrently, one gets the account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email } = buildClaims();
    const [one, other] = [buildClaims({ email }), buildClaims({ email })];
    expect(await arrive([one, other, one, other])).toEqual({ 200: 2, 401: 2 });
    expect(await accountsOf(one)).toHaveLength(1);
  }
});

it('sign-up by an attacker during the owner’s Google sign-in leaves no password', async () => {
  let left = 0;
  for (let round = 0; round < 10; round += 1) {
    const claims = buildClaims();
    const signUp = buildRegistration({ email: claims.email });
    const [registered, [owner]] = await Promise.all([
      server.request('POST', '/users/', { body: signUp }),
      arrive([claims]).then((replies) => [replies[200]]),
    ]);
    expect([registered.status, owner]).toEqual([201, 1]);
    const { passwordHash, googleSub } = await findUser(server, claims.email);
    expect(googleSub).toBe(claims.sub);
    if (passwordHash) left += 1;
  }
  printMeasurement(
    'T34',
    `10 sign-ups with the email of somebody who just comes by Google, ${left} passwords left`,
  );
  expect(left).toBe(0);
});
