import { sql } from 'drizzle-orm';

import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import {
  addShopper,
  requestCode,
  buildRegistration,
  clearRateLimits,
  createEmail,
  lastCode,
  signIn,
} from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('register=1000000/60,codeAddress=1000000/60');
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

const guess = (email: string, index: number, address?: string) =>
  server.request('POST', '/users/login/', { body: { email, password: `Wrong-guess-${index}` }, address });

it('attacker who tries 200 passwords at once has five of them checked', async () => {
  const email = await addShopper(server);
  const replies = await countStatuses(200, (index) => guess(email, index));
  printMeasurement('T5', `200 passwords at once, ${replies[401]} evaluated, ${replies[429]} refused unseen`);
  expect(replies).toEqual({ 401: 5, 429: 195 });
});

it('attacker with 200 addresses has 20 passwords an hour checked', async () => {
  const email = await addShopper(server);
  const replies = await countStatuses(200, (index) => guess(email, index, `198.51.100.${index}`));
  printMeasurement('T5', `200 passwords from 200 addresses at once, ${replies[401]} evaluated`);
  expect(replies).toEqual({ 401: 20, 429: 180 });
});

it.each(['verify', 'reset'] as const)(
  'shopper who requests a %s code 50 times at once gets one',
  async (purpose) => {
    const email = await addShopper(server, { verified: purpose === 'reset' });
    const before = (await server.mails()).length;
    const replies = await countStatuses(50, () => requestCode(server, email, purpose));
    const sent = (await server.mails()).length - before;
    printMeasurement('Sending', `50 calls for a ${purpose} code at once, ${sent} mail sent`);
    expect(replies).toEqual({ 200: 1, 429: 49 });
    expect(sent).toBe(1);
  },
);

it('sign-up sent 30 times at once creates one account and one code', async () => {
  const body = buildRegistration();
  const replies = await countStatuses(30, () => server.request('POST', '/users/', { body }));
  const mails = (await server.mails()).filter(({ to }) => to === body.email);
  expect(replies).toEqual({ 201: 30 });
  expect(mails).toHaveLength(1);
});

it('shopper who submits sign-up twice can sign in after verifying', async () => {
  const body = buildRegistration();
  expect(await countStatuses(2, () => server.request('POST', '/users/', { body }))).toEqual({ 201: 2 });
  const otp = await lastCode(server, body.email);
  const verified = await server.request('PATCH', '/users/verify/', { body: { email: body.email, otp } });
  expect(verified.status).toBe(200);
  await signIn(server, body.email);
});

it('concurrent sign-ups create one account even without the code limit', async () => {
  const unlimited = await startPostgresServer('off');
  const email = createEmail();
  const replies = await countStatuses(30, (index) =>
    unlimited.request('POST', '/users/', { body: buildRegistration({ email, first_name: `Bisi ${index}` }) }),
  );
  await unlimited.mails();
  const { rows } = (await unlimited.deps.db.execute(
    sql`select count(*)::int as accounts from users`,
  )) as unknown as {
    rows: { accounts: number }[];
  };
  await unlimited.close();
  printMeasurement('Registration', `30 at once, ${rows[0]?.accounts} account`);
  expect(replies).toEqual({ 201: 30 });
  expect(rows).toEqual([{ accounts: 1 }]);
});
