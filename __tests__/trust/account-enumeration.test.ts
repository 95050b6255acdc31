import { printMeasurement } from '../support/api/print-measurement';
import {
  addShopper,
  requestCode,
  buildRegistration,
  clearUserData,
  clearRateLimits,
  createEmail,
  lastCode,
  PASSWORD,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { chooseByVolume } from '../support/test-volume';

/** The median of many pairs finds a small gap despite noise; a few pairs find a gross one. */
const PAIRS = chooseByVolume({ quick: 8, full: 120 });
const MAX_GAP_MS = chooseByVolume({ quick: 30, full: 10 });

let server: TestServer;
beforeAll(async () => {
  const often = ['login', 'loginAddress', 'loginEmail', 'register', 'codeMinute', 'codeHour', 'codeAddress'];
  server = await startTestServer({ limits: often.map((name) => `${name}=1000000/60`).join(',') });
});
afterAll(() => server.close());
beforeEach(() => clearUserData(server));

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

type Call = (email: string) => Promise<Response>;

const calls: [name: string, verified: boolean, call: Call][] = [
  ['signing up', true, (email) => server.request('POST', '/users/', { body: buildRegistration({ email }) })],
  [
    'signing up again',
    false,
    (email) => server.request('POST', '/users/', { body: buildRegistration({ email }) }),
  ],
  [
    'asking for a code',
    false,
    (email) => server.request('PUT', '/users/resend-verification/', { body: { email } }),
  ],
  [
    'requesting a password reset',
    true,
    (email) => server.request('PATCH', '/users/forgot-password/', { body: { email } }),
  ],
  [
    'signing in with a wrong password',
    true,
    (email) => server.request('POST', '/users/login/', { body: { email, password: 'Wrong-one9!' } }),
  ],
  [
    'sending a wrong code',
    false,
    (email) => server.request('PATCH', '/users/verify/', { body: { email, otp: '000000' } }),
  ],
  [
    'sending a wrong reset code',
    true,
    (email) =>
      server.request('PATCH', '/users/reset-password/', {
        body: { email, otp: '000000', password: PASSWORD, confirmPassword: PASSWORD },
      }),
  ],
];

async function timed(call: Call, email: string) {
  const started = performance.now();
  const reply = await call(email);
  const body = (await reply.text()).replaceAll(email, 'the email');
  return { ms: performance.now() - started, answer: { status: reply.status, body } };
}

it.each(calls)('%s does not reveal whether an email is known', async (name, verified, call) => {
  const known = { times: [] as number[], answers: new Set<string>() };
  const unknown = { times: [] as number[], answers: new Set<string>() };
  const email = await addShopper(server, { verified });
  await call(createEmail());
  for (let pairs = 0; pairs < PAIRS; pairs += 1) {
    // Each goes first in half of the pairs: what slows the machine for a while slows both.
    for (const seen of pairs % 2 === 0 ? [known, unknown] : [unknown, known]) {
      const { ms, answer } = await timed(call, seen === known ? email : createEmail());
      seen.times.push(ms);
      seen.answers.add(JSON.stringify(answer));
      // Background work of one call must not slow the next one.
      await server.mails();
    }
  }
  const gap = Math.abs(median(known.times.map((ms, pair) => ms - (unknown.times[pair] ?? 0))));
  printMeasurement(
    'T9',
    `${name}: known ${median(known.times).toFixed(1)} ms, unknown ${median(unknown.times).toFixed(1)} ms, gap ${gap.toFixed(1)} ms`,
  );
  expect(known.answers).toEqual(unknown.answers);
  expect(known.answers.size).toBe(1);
  expect(gap).toBeLessThan(MAX_GAP_MS);
});

it('sign-up with a known email mails its owner and changes nothing', async () => {
  const email = await addShopper(server);
  await server.request('POST', '/users/', {
    body: buildRegistration({ email, first_name: 'http://evil.example' }),
  });
  const mail = (await server.mails()).at(-1);
  expect(mail).toMatchObject({ to: email, subject: 'You already have a Dídán account' });
  expect(mail?.code).toBeUndefined();
  expect(mail?.text).not.toContain('evil');
  const login = await server.request('POST', '/users/login/', { body: { email, password: PASSWORD } });
  expect(login.status).toBe(200);
});

async function signUpTwice(email: string, passwords: [string, string]): Promise<string> {
  for (const password of passwords) {
    await server.request('POST', '/users/', {
      body: buildRegistration({ email, password, confirmPassword: password }),
    });
    await clearRateLimits(server);
  }
  const otp = (await server.mails()).at(-1)?.code;
  const reply = await server.request('PATCH', '/users/verify/', { body: { email, otp } });
  return ((await reply.json()) as { message: string }).message;
}

const logInWith = async (email: string, password: string) =>
  (await server.request('POST', '/users/login/', { body: { email, password } })).status;

it('shopper who signs up twice with one password can sign in after verifying', async () => {
  const email = createEmail();
  expect(await signUpTwice(email, ['Same-one9!', 'Same-one9!'])).toBe('Your account is verified');
  expect(await logInWith(email, 'Same-one9!')).toBe(200);
});

it('account signed up with two passwords accepts neither until its owner resets it', async () => {
  const email = createEmail();
  expect(await signUpTwice(email, ['Owners-one9!', 'Strangers-one9!'])).toContain('please set a new one');
  expect(await logInWith(email, 'Owners-one9!')).toBe(401);
  expect(await logInWith(email, 'Strangers-one9!')).toBe(401);
  await requestCode(server, email, 'reset');
  const otp = await lastCode(server, email, 'reset');
  const password = 'Owners-new-one9!';
  await server.request('PATCH', '/users/reset-password/', {
    body: { email, otp, password, confirmPassword: password },
  });
  expect(await logInWith(email, password)).toBe(200);
});

it('sign-up followed by login does not reveal whether the email had an account', async () => {
  const known = await addShopper(server);
  const password = 'Strangers-one9!';
  const answers = [];
  for (const email of [known, createEmail()]) {
    await server.request('POST', '/users/', {
      body: buildRegistration({ email, password, confirmPassword: password }),
    });
    const reply = await server.request('POST', '/users/login/', { body: { email, password } });
    answers.push({ status: reply.status, body: await reply.json() });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 403 });
  expect(await logInWith(known, PASSWORD)).toBe(200);
});
