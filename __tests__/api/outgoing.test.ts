import { isNull, sql } from 'drizzle-orm';

import { prune } from '@/server/db/prune';
import { idempotencyKeys } from '@/server/db/schema/idempotency-keys';
import { outgoingMessages } from '@/server/db/schema/outgoing-messages';
import { paymentEvents } from '@/server/db/schema/payments';
import type { Deps } from '@/server/deps';
import type { Mail } from '@/server/mail/mailer';
import { queueMessages } from '@/server/outgoing/messages';
import { MAX_TRIES, sendMessages } from '@/server/outgoing/send';

import { startTestServer, type TestServer } from '../support/api/test-server';

const DAY_MILLISECONDS = 24 * 60 * 60_000;

let server: TestServer;
/** To whom no mail gets through. */
let unreachable: Set<string>;
let arrived: Mail[];
let tried: string[];
let deps: Deps;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate outgoing_messages, idempotency_keys, payment_events`);
  server.logged.length = 0;
  unreachable = new Set();
  [arrived, tried] = [[], []];
  const send = async (mail: Mail) => {
    tried.push(mail.to);
    if (unreachable.has(mail.to)) throw new Error('Nobody takes it');
    arrived.push(mail);
  };
  deps = { ...server.deps, mailer: { send } };
});

const mailTo = (to: string, subject = 'We have your order') => ({
  kind: 'mail' as const,
  mail: { to, subject, text: 'Thank you.' },
});
const queue = (...messages: ReturnType<typeof mailTo>[]) => queueMessages(deps.db, messages, deps.now());
const later = (seconds: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000));

it('a mail that is not taken at once is tried again after a minute, then after two, and arrives once', async () => {
  await queue(mailTo('bisi@mail.example'));
  unreachable.add('bisi@mail.example');
  await sendMessages(deps);
  later(59);
  await sendMessages(deps);
  expect(tried).toHaveLength(1);
  later(1);
  await sendMessages(deps);
  later(60);
  await sendMessages(deps);
  expect(tried).toHaveLength(2);
  unreachable.clear();
  later(60);
  await sendMessages(deps);
  later(DAY_MILLISECONDS / 1000);
  await sendMessages(deps);
  expect(tried).toHaveLength(3);
  expect(arrived).toHaveLength(1);
});

it('one mail that nobody takes keeps no other waiting', async () => {
  unreachable.add('gone@mail.example');
  await queue(mailTo('gone@mail.example'), mailTo('bisi@mail.example'), mailTo('ada@mail.example'));
  await sendMessages(deps);
  expect(arrived.map(({ to }) => to)).toEqual(['bisi@mail.example', 'ada@mail.example']);
});

it('while one mail is on its way, the others are anybody else’s to send, and have lost no try', async () => {
  await queue(mailTo('slow@mail.example'), mailTo('bisi@mail.example'), mailTo('ada@mail.example'));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const slowMailer = { send: () => (begun(), answered) };
  const hanging = sendMessages({ ...deps, mailer: slowMailer });
  await isBegun;
  const rows = await deps.db.select().from(outgoingMessages).orderBy(outgoingMessages.id);
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  await sendMessages(deps);
  expect(arrived.map(({ to }) => to)).toEqual(['bisi@mail.example', 'ada@mail.example']);
  answer();
  await hanging;
  expect(await deps.db.$count(outgoingMessages, isNull(outgoingMessages.sentAt))).toBe(0);
});

it('a mail that nobody takes for two days is given up, and somebody is told', async () => {
  unreachable.add('gone@mail.example');
  await queue(mailTo('gone@mail.example'));
  const began = server.clock.now.getTime();
  for (let round = 1; round < MAX_TRIES; round += 1) {
    await sendMessages(deps);
    const [message] = await deps.db.select().from(outgoingMessages);
    server.clock.now = message?.dueAt ?? server.clock.now;
  }
  expect(server.logged.some((line) => line.includes('given up'))).toBe(false);
  expect(server.clock.now.getTime() - began).toBeGreaterThan(1.4 * DAY_MILLISECONDS);
  await sendMessages(deps);
  later(30 * DAY_MILLISECONDS);
  await sendMessages(deps);
  expect(tried).toHaveLength(MAX_TRIES);
  expect(server.logged.filter((line) => line.includes('given up'))).toHaveLength(1);
  const [message] = await deps.db.select().from(outgoingMessages);
  expect(message).toMatchObject({ sentAt: null, givenUpAt: expect.any(Date) });
});

it('of what was not done in the end nobody is told', async () => {
  const undone = deps.db.transaction(async (tx) => {
    await queueMessages(tx, [mailTo('bisi@mail.example')], deps.now());
    throw new Error('The stock ran out');
  });
  await expect(undone).rejects.toThrow('ran out');
  await sendMessages(deps);
  expect(tried).toEqual([]);
});

it('a shopper is told once, and in the order in which things happened, however many send at once', async () => {
  const subjects = Array.from({ length: 45 }, (_, at) => `Step ${at}`);
  await queue(...subjects.map((subject) => mailTo('bisi@mail.example', subject)));
  await Promise.all([sendMessages(deps), sendMessages(deps), sendMessages(deps)]);
  expect(arrived.map(({ subject }) => subject)).toEqual(subjects);
});

it('what is queued while others are being sent does not wait for the next round', async () => {
  await queue(mailTo('bisi@mail.example'));
  const first = sendMessages(deps);
  await queue(mailTo('ada@mail.example'));
  await Promise.all([first, sendMessages(deps)]);
  expect(arrived).toHaveLength(2);
});

it('what was sent, answered or noted long ago is forgotten; what is still to be sent is not', async () => {
  const { now } = server.clock;
  await queue(mailTo('sent@mail.example'), mailTo('gone@mail.example'));
  unreachable.add('gone@mail.example');
  await sendMessages(deps);
  const key = { owner: 'a', route: 'place-order', key: 'a', bodyHash: '', result: {}, createdAt: now };
  await deps.db.insert(idempotencyKeys).values(key);
  await deps.db.insert(paymentEvents).values({ id: 'a', event: 'charge', reference: 'a', receivedAt: now });
  const counts = async () => [
    await deps.db.$count(outgoingMessages),
    await deps.db.$count(idempotencyKeys),
    await deps.db.$count(paymentEvents),
  ];
  const pruneAfter = (days: number) =>
    prune(deps.db, deps.uploadsDir, new Date(now.getTime() + days * DAY_MILLISECONDS));
  await pruneAfter(6);
  expect(await counts()).toEqual([2, 1, 1]);
  await pruneAfter(8);
  expect(await counts()).toEqual([2, 0, 1]);
  await pruneAfter(31);
  expect(await counts()).toEqual([1, 0, 1]);
  await pruneAfter(91);
  expect(await counts()).toEqual([1, 0, 0]);
});
