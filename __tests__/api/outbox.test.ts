import type { Deps } from '@/server/platform/deps/deps';
import { type Mail, MailRejectedError } from '@/server/platform/mail/mailer';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sendMessages } from '@/server/platform/outbox/send';
import { outbox } from '@/server/platform/outbox/tables';
import { deriveKeys } from '@/server/platform/security/secrets';

import { emptyTables } from '../support/api/empty-tables';
import { startTestServer, type TestServer } from '../support/api/test-server';

const DAY_SECONDS = 24 * 60 * 60;

let server: TestServer;
/** Addresses that the mail server rejects. */
let unreachable: Set<string>;
let arrived: Mail[];
let tried: string[];
let deps: Deps;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyTables(server.deps.db, 'outbox');
  unreachable = new Set();
  [arrived, tried] = [[], []];
  const send = async (mail: Mail) => {
    tried.push(mail.to);
    if (unreachable.has(mail.to)) throw new Error('connect ETIMEDOUT');
    arrived.push(mail);
  };
  deps = { ...server.deps, mailer: { send } };
});

const mailTo = (to: string, subject = 'We have your order') => ({
  channel: 'mail' as const,
  kind: 'order' as const,
  mail: { to, subject, content: { blocks: ['Thank you.'] } },
});
const ORDER = '6f1c1a52-54c5-4f0f-9a87-3a5d5c1f0b11';
const queue = (...messages: ReturnType<typeof mailTo>[]) => queueMessages(deps.db, deps, messages);
const advanceClock = (seconds: number) =>
  void (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000));
const rows = () => deps.db.select().from(outbox).orderBy(outbox.id);

/** A promise with its resolve function. */
function held() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

it('rejected mail is retried after one and then two minutes, and arrives once', async () => {
  await queue(mailTo('bisi@mail.example'));
  unreachable.add('bisi@mail.example');
  await sendMessages(deps);
  advanceClock(59);
  await sendMessages(deps);
  expect(tried).toHaveLength(1);
  advanceClock(1);
  await sendMessages(deps);
  advanceClock(60);
  await sendMessages(deps);
  expect(tried).toHaveLength(2);
  unreachable.clear();
  advanceClock(60);
  await sendMessages(deps);
  advanceClock(DAY_SECONDS);
  await sendMessages(deps);
  expect(tried).toHaveLength(3);
  expect(arrived).toHaveLength(1);
});

it('unreachable receiver does not delay mails to others', async () => {
  unreachable.add('gone@mail.example');
  await queue(mailTo('gone@mail.example'), mailTo('bisi@mail.example'), mailTo('ada@mail.example'));
  await sendMessages(deps);
  // Mails are sent at the same time, so they arrive in any order.
  expect(arrived.map(({ to }) => to).sort()).toEqual(['ada@mail.example', 'bisi@mail.example']);
});

it('mail is sent as text and HTML, and one queued before there was HTML as it is', async () => {
  await queue(mailTo('bisi@mail.example'));
  const former = { to: 'ada@mail.example', subject: 'Your code', text: 'Hello, your code is 123456.' };
  // As a row that an earlier version wrote.
  const content = { channel: 'mail', kind: 'order', mail: former } as unknown as ReturnType<typeof mailTo>;
  await queue(content);
  await sendMessages(deps);
  expect(arrived.sort((a, b) => b.to.localeCompare(a.to))).toEqual([
    {
      to: 'bisi@mail.example',
      subject: 'We have your order',
      text: expect.stringMatching(/^Hello,\n\nThank you\.\n\nDídán\n/),
      html: expect.stringContaining('Thank you.</p>'),
    },
    former,
  ]);
});

it('mail server that never answers delays neither SMS nor pushes nor codes', async () => {
  const { promise: answer, release } = held();
  const sent: string[] = [];
  const silent: Deps = {
    ...deps,
    mailer: {
      send: async ({ to, code }) => {
        if (!code) await answer;
        sent.push(to);
      },
    },
    smsSender: { send: async ({ to }) => void sent.push(to) },
  };
  await queue(...Array.from({ length: 20 }, (_, at) => mailTo(`shopper-${at}@mail.example`)));
  const hanging = sendMessages(silent);
  const expiresAt = new Date(deps.now().getTime() + 600_000);
  await queueMessages(deps.db, deps, [
    { channel: 'sms', sms: { to: '+2348031234567', text: '123456' }, kind: 'phone-code', expiresAt },
    {
      channel: 'mail',
      kind: 'reset-code',
      expiresAt,
      mail: { to: 'code@mail.example', subject: 'Your code', content: { blocks: [] }, code: '123456' },
    },
  ]);
  const joined = sendMessages(silent);
  while (sent.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect([...sent].sort()).toEqual(['+2348031234567', 'code@mail.example']);
  release();
  await Promise.all([hanging, joined]);
  expect(sent).toHaveLength(22);
});

it('another instance sends the remaining mails while the first is busy', async () => {
  const { promise: answer, release } = held();
  const begun = held();
  const slow = { send: () => (begun.release(), answer) };
  await queue(...Array.from({ length: 10 }, (_, at) => mailTo(`slow-${at}@mail.example`)));
  const hanging = sendMessages({ ...deps, mailer: slow });
  await begun.promise;
  await sendMessages(deps);
  expect(arrived).toHaveLength(2);
  release();
  await hanging;
  expect((await rows()).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
    Array<string>(10).fill('sent 1'),
  );
});

it('mail to a mailbox that does not exist is not retried', async () => {
  await queue(mailTo('nobody@mail.example'));
  const send = () => Promise.reject(new MailRejectedError('RCPT TO 550', true));
  await sendMessages({ ...deps, mailer: { send } });
  expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([['failed', 1]]);
});

it('message of a rolled-back transaction is not sent', async () => {
  const rolledBack = deps.db.transaction(async (tx) => {
    await queueMessages(tx, deps, [mailTo('bisi@mail.example')]);
    throw new Error('The stock ran out');
  });
  await expect(rolledBack).rejects.toThrow('ran out');
  await sendMessages(deps);
  expect(tried).toEqual([]);
});

it('mails about one order arrive once and in order, despite three senders and a failing server', async () => {
  const subjects = Array.from({ length: 45 }, (_, at) => `Step ${at}`);
  const steps = subjects.map((subject) => ({ ...mailTo('bisi@mail.example', subject), orderId: ORDER }));
  await queueMessages(deps.db, deps, steps);
  unreachable.add('bisi@mail.example');
  const senders = [deps, { ...deps }, { ...deps }];
  await Promise.all(senders.map(sendMessages));
  expect(tried).toHaveLength(1);
  unreachable.clear();
  advanceClock(60);
  await Promise.all(senders.map(sendMessages));
  expect(arrived.map(({ subject }) => subject)).toEqual(subjects);
});

it('message queued during a send does not wait for the next poll', async () => {
  await queue(mailTo('bisi@mail.example'));
  const first = sendMessages(deps);
  await queue(mailTo('ada@mail.example'));
  await Promise.all([first, sendMessages(deps)]);
  expect(arrived).toHaveLength(2);
});

it('outbox table has no plain address or text, and nothing of either after the send', async () => {
  await queueMessages(deps.db, deps, [{ ...mailTo('bisi@mail.example'), userId: ORDER, orderId: ORDER }]);
  const queued = JSON.stringify(await rows());
  expect(queued).not.toContain('bisi@mail.example');
  expect(queued).not.toContain('Thank you');
  await sendMessages(deps);
  expect(await rows()).toEqual([
    expect.objectContaining({
      kind: 'order',
      channel: 'mail',
      status: 'sent',
      endedAt: server.clock.now,
      payload: null,
      receiver: null,
      userId: null,
      orderId: null,
    }),
  ]);
});

it('message sealed with another secret becomes a dead letter and blocks no others', async () => {
  await queueMessages(deps.db, { ...deps, keys: deriveKeys('the secret of last year') }, [
    mailTo('ada@mail.example'),
  ]);
  await queue(mailTo('bisi@mail.example'));
  await sendMessages(deps);
  expect((await rows()).map(({ status }) => status)).toEqual(['failed', 'sent']);
});
