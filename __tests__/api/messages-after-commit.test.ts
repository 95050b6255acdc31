import { withTransaction } from '@/server/platform/database/transaction';
import { queueMessages } from '@/server/platform/outbox/queue';

import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterEach(() => server.close());

const queue = (tx: TestServer['deps']['db'], to: string) =>
  queueMessages(tx, server.deps, [
    { channel: 'mail', kind: 'order', mail: { to, subject: 'Your order', content: { blocks: ['Paid.'] } } },
  ]);

const listReceivers = async () => {
  await server.deps.background.settled();
  return (await server.mails()).map(({ to }) => to);
};

it('a message is sent as soon as the transaction that queues it has been committed', async () => {
  await withTransaction(server.deps.db, async (tx) => {
    await queue(tx, 'ada@example.test');
  });
  expect(await listReceivers()).toEqual(['ada@example.test']);
});

it('a message of a transaction that fails is neither kept nor sent', async () => {
  const failing = withTransaction(server.deps.db, async (tx) => {
    await queue(tx, 'ada@example.test');
    throw new Error('Out of stock.');
  });
  await expect(failing).rejects.toThrow('Out of stock.');
  expect(await listReceivers()).toEqual([]);
});

it('a message of an inner transaction is sent after the outer commit, once', async () => {
  await withTransaction(server.deps.db, async (outer) => {
    await withTransaction(outer, (tx) => queue(tx, 'ada@example.test'));
    await queue(outer, 'bisi@example.test');
  });
  expect((await listReceivers()).toSorted()).toEqual(['ada@example.test', 'bisi@example.test']);
});
