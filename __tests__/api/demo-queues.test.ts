import type { FailedMessages } from '@/contracts/failed-messages';
import type { Differences } from '@/contracts/staff-ledger';
import { seedDemoQueues } from '@/server/seed/demo-queues';

import { fillShop } from '../support/api/catalogue';
import { addStaff, callAs } from '../support/api/members';
import { buyDelivered } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

it('staff of a demo shop find a difference of ₦100 and a rejected email that can be sent again', async () => {
  const { order } = await buyDelivered(server);
  await seedDemoQueues(server.deps, 'bisi@mail.example');
  const staff = await addStaff(server, 'admin');
  const differences = await callAs<Differences>(server, staff, ['GET', '/staff/differences/']);
  expect(differences.items).toMatchObject([{ kind: 'commission', order: { number: order.number } }]);
  const [difference] = differences.items;
  expect((difference?.expectedKobo ?? 0) - (difference?.bookedKobo ?? 0)).toBe(10_000);
  const messages = await callAs<FailedMessages>(server, staff, ['GET', '/staff/messages/']);
  expect(messages.items).toMatchObject([
    { channel: 'mail', receiver: 'b…@mail.example', failure: 'receiver', canRetry: true },
  ]);
});
