import { eq } from 'drizzle-orm';

import { oneTimeCodes } from '@/server/modules/accounts/tables';

import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, requestCode, findUser, lastCode, toWrongCode, signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('codeAddress=1000000/60');
});
afterAll(() => server.close());

const verify = (email: string, otp: string) =>
  server.request('PATCH', '/users/verify/', { body: { email, otp } });

async function askedFor(purpose: 'verify' | 'reset') {
  const email = await addShopper(server, { verified: purpose === 'reset' });
  await requestCode(server, email, purpose);
  return { email, code: await lastCode(server, email, purpose) };
}

it('of 200 concurrent code guesses five are checked, then even the right code fails', async () => {
  const { email, code } = await askedFor('verify');
  const { id } = await findUser(server, email);
  const replies = await countStatuses(200, () => verify(email, toWrongCode(code)));
  const [kept] = await server.deps.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
  printMeasurement('T6', `200 guesses at once, ${kept?.attempts} evaluated`);
  expect(replies).toEqual({ 400: 200 });
  expect(kept?.attempts).toBe(5);
  expect((await verify(email, code)).status).toBe(400);
});

it('right code sent 50 times concurrently verifies once', async () => {
  const { email, code } = await askedFor('verify');
  const replies = await countStatuses(50, () => verify(email, code));
  printMeasurement('T7', `the right code 50 times at once, used ${replies[200]} time`);
  expect(replies[200]).toBe(1);
  expect(replies[200]! + (replies[400] ?? 0)).toBe(50);
});

it('reset code sent 50 times concurrently sets one password', async () => {
  const { email, code } = await askedFor('reset');
  const replies = await countStatuses(50, (index) => {
    const password = `Shea-butter-${index}`;
    return server.request('PATCH', '/users/reset-password/', {
      body: { email, otp: code, password, confirmPassword: password },
    });
  });
  printMeasurement('T7', `a reset code 50 times at once, used ${replies[200]} time`);
  expect(replies[200]).toBe(1);
});

it('sign-in with the old password during a reset leaves no session', async () => {
  let survivors = 0;
  for (let round = 0; round < 12; round += 1) {
    const { email, code } = await askedFor('reset');
    const password = 'Baobab-oil7!';
    const [, ...stolen] = await Promise.all([
      server.request('PATCH', '/users/reset-password/', {
        body: { email, otp: code, password, confirmPassword: password },
      }),
      ...Array.from({ length: 4 }, () => signIn(server, email).catch(() => undefined)),
    ]);
    for (const tokens of stolen) {
      if (!tokens) continue;
      const reply = await server.request('GET', '/users/current-user/', { bearer: tokens.accesstoken });
      if (reply.status !== 401) survivors += 1;
    }
  }
  printMeasurement('T16', `48 sign-ins with the old password during 12 resets, ${survivors} sessions left`);
  expect(survivors).toBe(0);
});
