import { paymentEvents } from '@/server/modules/payments/tables';
import type { Deps } from '@/server/platform/deps/deps';
import { idempotencyKeys } from '@/server/platform/idempotency/tables';
import { type Mail, MailRejectedError } from '@/server/platform/mail/mailer';
import { queueMessages } from '@/server/platform/outbox/queue';
import { MAX_TRIES, sendMessages } from '@/server/platform/outbox/send';
import { readOutboxStatus } from '@/server/platform/outbox/status';
import { outbox } from '@/server/platform/outbox/tables';
import { pruneExpiredData } from '@/server/prune';

import { emptyTables } from '../support/api/empty-tables';
import { addAdmin, addMember, callAs } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';

const DAY_SECONDS = 24 * 60 * 60;

let server: TestServer;
/** Addresses that the mail server rejects. */
let unreachable: Set<string>;
let tries: number;
let deps: Deps;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyTables(server.deps.db, 'outbox', 'idempotency_keys', 'payment_events');
  server.logged.length = 0;
  unreachable = new Set();
  tries = 0;
  const send = async ({ to }: Mail) => {
    tries += 1;
    if (unreachable.has(to)) throw new Error('connect ETIMEDOUT');
  };
  deps = { ...server.deps, mailer: { send } };
});

const mailTo = (to: string) => ({
  channel: 'mail' as const,
  kind: 'order' as const,
  mail: { to, subject: 'We have your order', content: { blocks: ['Thank you.'] } },
});
const queue = (...messages: ReturnType<typeof mailTo>[]) => queueMessages(deps.db, deps, messages);
const later = (seconds: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000));
const rows = () => deps.db.select().from(outbox).orderBy(outbox.id);

/** A promise with its resolve function. */
function held() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

it('mail whose tries all ended with their process is given up instead of tried for ever (T52)', async () => {
  await queue(mailTo('heavy@mail.example'));
  await deps.db.update(outbox).set({ attempts: MAX_TRIES });
  await sendMessages(deps);
  expect(tries).toBe(0);
  expect(await readOutboxStatus(deps.db)).toMatchObject({ queued: [], failed: 1 });
});

it('mail that fails for a day and a half becomes a dead letter, logged without its receiver', async () => {
  unreachable.add('gone@mail.example');
  await queue(mailTo('gone@mail.example'));
  const began = server.clock.now.getTime();
  for (let round = 1; round < MAX_TRIES; round += 1) {
    await sendMessages(deps);
    server.clock.now = (await rows())[0]?.dueAt ?? server.clock.now;
  }
  expect(server.logged.some((line) => line.includes('given up'))).toBe(false);
  expect(server.clock.now.getTime() - began).toBeGreaterThan(1.4 * DAY_SECONDS * 1000);
  expect(await readOutboxStatus(deps.db)).toMatchObject({
    queued: [{ channel: 'mail', count: 1 }],
    failed: 0,
  });
  await sendMessages(deps);
  later(30 * DAY_SECONDS);
  await sendMessages(deps);
  expect(tries).toBe(MAX_TRIES);
  expect(server.logged.filter((line) => line.includes('given up'))).toHaveLength(1);
  const status = await readOutboxStatus(deps.db);
  expect(status).toMatchObject({
    queued: [],
    failed: 1,
    deadLetters: [{ channel: 'mail', kind: 'order', attempts: MAX_TRIES }],
  });
  expect(JSON.stringify(status)).not.toContain('gone@mail.example');
});

it('only staff see the queue and the dead letters', async () => {
  await queue(mailTo('nobody@mail.example'), mailTo('bisi@mail.example'));
  unreachable.add('bisi@mail.example');
  const send = ({ to }: Mail) => Promise.reject(new MailRejectedError('RCPT TO', to.startsWith('nobody')));
  await sendMessages({ ...deps, mailer: { send } });
  const staff = await addAdmin(server);
  const health = await callAs<object>(server, staff, ['GET', '/staff/health/']);
  expect(health).toMatchObject({
    outbox: {
      queued: [{ channel: 'mail', count: 1, oldestAt: server.clock.now.toISOString() }],
      failed: 1,
      deadLetters: [expect.objectContaining({ channel: 'mail', kind: 'order', attempts: 1 })],
    },
  });
  const { bearer } = await addMember(server);
  expect((await server.request('GET', '/staff/health/', { bearer })).status).toBe(403);
});

it('stopping process finishes its sends and starts no others', async () => {
  const { promise: answer, release } = held();
  const begun = held();
  const slow = { send: () => (begun.release(), answer) };
  const stopping = await startTestServer();
  const slowDeps = { ...stopping.deps, mailer: slow };
  await queueMessages(slowDeps.db, slowDeps, [mailTo('one@mail.example')]);
  slowDeps.background.run('messages', () => sendMessages(slowDeps));
  await begun.promise;
  await queueMessages(slowDeps.db, slowDeps, [mailTo('two@mail.example')]);
  expect(await slowDeps.background.stop(20)).toBe(false);
  const stopped = slowDeps.background.stop(5_000);
  release();
  expect(await stopped).toBe(true);
  const left = await slowDeps.db.select({ status: outbox.status }).from(outbox).orderBy(outbox.id);
  expect(left).toEqual([{ status: 'sent' }, { status: 'queued' }]);
  await stopping.close();
});

it('sent messages are deleted after 1 day, keys after 7, dead letters after 30, webhook logs after 90', async () => {
  const { now } = server.clock;
  await queue(mailTo('sent@mail.example'), mailTo('gone@mail.example'), mailTo('waits@mail.example'));
  unreachable.add('waits@mail.example');
  const send = (mail: Mail) =>
    mail.to === 'gone@mail.example'
      ? Promise.reject(new MailRejectedError('RCPT TO 550', true))
      : deps.mailer.send(mail);
  await sendMessages({ ...deps, mailer: { send } });
  const key = { owner: 'a', route: 'place-order', key: 'a', bodyHash: '', result: {}, createdAt: now };
  await deps.db.insert(idempotencyKeys).values(key);
  await deps.db.insert(paymentEvents).values({ id: 'a', event: 'charge', reference: 'a', receivedAt: now });
  const countsAfter = async (days: number) => {
    await pruneExpiredData(deps.db, deps.uploadsDir, new Date(now.getTime() + days * DAY_SECONDS * 1000));
    return [
      (await rows()).map(({ status }) => status).join(),
      await deps.db.$count(idempotencyKeys),
      await deps.db.$count(paymentEvents),
    ];
  };
  expect(await countsAfter(0.9)).toEqual(['sent,failed,queued', 1, 1]);
  expect(await countsAfter(6)).toEqual(['failed,queued', 1, 1]);
  expect(await countsAfter(8)).toEqual(['failed,queued', 0, 1]);
  expect(await countsAfter(31)).toEqual(['queued', 0, 1]);
  expect(await countsAfter(91)).toEqual(['queued', 0, 0]);
});
