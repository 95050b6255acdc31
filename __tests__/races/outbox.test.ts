import { eq } from 'drizzle-orm';

import type { Mail } from '@/server/platform/mail/mailer';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sendMessages } from '@/server/platform/outbox/send';
import { outbox } from '@/server/platform/outbox/tables';

import { createDatabase, openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type TestServer } from '../support/api/test-server';

const ORDERS = 12;
const STEPS = 8;
/** The concurrency of the mail lane. */
const CONCURRENCY = 8;

const servers: TestServer[] = [];
beforeAll(async () => {
  const url = await createDatabase();
  for (let at = 0; at < 3; at += 1)
    servers.push(await startTestServer({ limits: 'off', database: await openTestPostgres(url) }));
});
afterAll(() => Promise.all(servers.map(({ close }) => close())));

it('three instances send the mails of twelve orders once each and in order', async () => {
  const [first] = servers;
  if (!first) throw new Error('No instance');
  const arrived: string[] = [];
  let underWay = 0;
  let most = 0;
  const mailer = {
    send: async ({ to, subject }: Mail) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      arrived.push(`${to} ${subject}`);
      underWay -= 1;
    },
  };
  const ids = Array.from({ length: ORDERS }, () => crypto.randomUUID());
  for (let step = 0; step < STEPS; step += 1) {
    const mails = ids.map((orderId) => ({
      channel: 'mail' as const,
      kind: 'order' as const,
      orderId,
      mail: { to: orderId, subject: String(step), content: { blocks: [] } },
    }));
    await queueMessages(first.deps.db, first.deps, mails);
  }
  await Promise.all(servers.map(({ deps }) => sendMessages({ ...deps, mailer })));
  await sendMessages({ ...first.deps, mailer });
  printMeasurement('T48', `${arrived.length} mails by three instances, at most ${most} at once, each once`);
  for (const id of ids) {
    const steps = arrived.filter((mail) => mail.startsWith(id)).map((mail) => mail.split(' ')[1]);
    expect(steps).toEqual(Array.from({ length: STEPS }, (_, step) => String(step)));
  }
  expect(most).toBeLessThanOrEqual(CONCURRENCY * servers.length);
  expect(await first.deps.db.$count(outbox, eq(outbox.status, 'sent'))).toBe(ORDERS * STEPS);
});
