import { eq } from 'drizzle-orm';

import { auditLog } from '@/server/modules/audit/tables';
import { refunds } from '@/server/modules/ledger/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders } from '../support/api/checkout';
import { addMember, addStaff, placeDeliveredOrder, type Member } from '../support/api/members';
import { startPostgresServer } from '../support/api/postgres';
import { createReport } from '../support/api/reports';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const ROUNDS = 5;

let server: TestServer;
let moderators: Member[];
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  moderators = [await addStaff(server, 'moderator'), await addStaff(server, 'moderator')];
});
afterAll(() => server.close());

async function reportFake(): Promise<string> {
  await deleteOrders(server);
  await fillShop(server);
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: products.cleanser.id, quantity: 2 }]);
  const fake = { targetType: 'order-item', targetId: order.parcels[0]?.items[0]?.id, reason: 'fake' };
  return (await createReport(server, fake, { bearer: member.bearer })).id;
}

it('two moderators who decide at once take one decision and owe one refund', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await reportFake();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.request('PATCH', '/report/', {
          ...(moderators[at % 2] && { bearer: moderators[at % 2]?.bearer }),
          body: { id, decision: 'refund', reason: 'The maker says it is fake.' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await server.deps.db.select().from(refunds)).toHaveLength(1);
    const decided = await server.deps.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(decided.filter(({ action }) => action === 'report.settled')).toHaveLength(1);
  }
});
