import { sql } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { type Mail, MailRejectedError } from '@/server/platform/mail/mailer';
import { sendMessages } from '@/server/platform/outbox/send';
import { outbox } from '@/server/platform/outbox/tables';

import { emptyTables } from '../support/api/empty-tables';
import {
  addShopper,
  requestCode,
  buildRegistration,
  clearUserData,
  createEmail,
  lastCode,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

const LATE = {
  error:
    'We can’t send emails right now. If you’re waiting for a code, it will arrive once this is fixed. Try again in a minute.',
};

let server: TestServer;
let working: TestServer['deps']['mailer'];
let tried: Mail[];

beforeAll(async () => {
  server = await startTestServer();
  working = server.deps.mailer;
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearUserData(server);
  await emptyTables(server.deps.db, 'outbox');
  server.deps.mailer = working;
  tried = [];
});

const breakMail = (error = new Error('connect ECONNREFUSED')) =>
  void (server.deps.mailer = { send: async (mail) => (tried.push(mail), Promise.reject(error)) });
const repairMail = () => void (server.deps.mailer = working);
const advanceClock = (seconds: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000));
const register = (email: string) => server.request('POST', '/users/', { body: buildRegistration({ email }) });
const newMails = async (email: string) => (await server.mails()).filter(({ to }) => to === email);
const pastTheMinute = () => server.deps.db.execute(sql`delete from rate_limits where key like 'codeMinute%'`);

it('code is sent once the mail server recovers, and is valid then', async () => {
  const email = createEmail();
  breakMail();
  expect((await register(email)).status).toBe(201);
  await server.mails();
  expect(tried).toHaveLength(1);
  repairMail();
  advanceClock(5);
  await sendMessages(server.deps);
  const body = { email, otp: await lastCode(server, email) };
  expect((await server.request('PATCH', '/users/verify/', { body })).status).toBe(200);
});

it('code of a process that ended after its reply is sent by another process', async () => {
  const email = createEmail();
  // As if the process ended before sending anything.
  const { background } = server.deps;
  server.deps.background = { ...background, run: () => {} };
  await register(email);
  server.deps.background = background;
  expect(await newMails(email)).toEqual([]);
  await sendMessages({ ...server.deps });
  expect(await newMails(email)).toHaveLength(1);
});

it('while emailed codes are over five seconds late, every request for one gets 503, registered email or not', async () => {
  const [unverified, known] = [createEmail(), await addShopper(server)];
  breakMail();
  await register(unverified);
  await server.mails();
  advanceClock(4);
  expect((await requestCode(server, known, 'reset')).status).toBe(200);
  advanceClock(2);
  await pastTheMinute();
  for (const purpose of ['verify', 'reset'] as const) {
    for (const email of [unverified, known, createEmail()]) {
      const reply = await requestCode(server, email, purpose);
      expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([503, '60', LATE]);
    }
  }
  repairMail();
  advanceClock(15);
  await sendMessages(server.deps);
  expect((await newMails(unverified)).map(({ code }) => code)).toEqual([expect.any(String)]);
  expect((await requestCode(server, unverified, 'verify')).status).toBe(200);
});

it('rejected mailbox does not reveal that its email is known', async () => {
  const known = await addShopper(server);
  breakMail(new MailRejectedError('RCPT TO 450', false));
  await requestCode(server, known, 'reset');
  await server.mails();
  advanceClock(10);
  await pastTheMinute();
  const replies = [
    await requestCode(server, known, 'reset'),
    await requestCode(server, createEmail(), 'reset'),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

it('code that expires before it is sent is dropped and does not count towards the limits', async () => {
  const email = await addShopper(server);
  for (let at = 0; at < 7; at += 1) {
    breakMail();
    expect((await requestCode(server, email, 'reset')).status).toBe(200);
    await server.mails();
    repairMail();
    advanceClock(601);
    await sendMessages(server.deps);
  }
  expect(await newMails(email)).toEqual([]);
  const kept = await server.deps.db.select().from(outbox);
  expect(kept.map(({ status, payload, receiver }) => [status, payload, receiver])).toEqual(
    Array(7).fill(['expired', null, null]),
  );
});

it('of two queued codes only the newer one is sent', async () => {
  const email = createEmail();
  breakMail();
  await register(email);
  await server.mails();
  await pastTheMinute();
  await requestCode(server, email, 'verify');
  await server.mails();
  repairMail();
  advanceClock(60);
  await sendMessages(server.deps);
  expect(await newMails(email)).toHaveLength(1);
  const body = { email, otp: await lastCode(server, email) };
  expect((await server.request('PATCH', '/users/verify/', { body })).status).toBe(200);
});

it('database never holds a code in plain text', async () => {
  const email = createEmail();
  breakMail();
  await register(email);
  await server.mails();
  const code = tried[0]?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const rows = JSON.stringify(await server.deps.db.select().from(outbox));
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(email);
  expect(await server.deps.db.$count(users)).toBe(1);
});
