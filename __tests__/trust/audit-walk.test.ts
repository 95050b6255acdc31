import { desc, gt } from 'drizzle-orm';

import { auditLog, type AuditRow } from '@/server/modules/audit/tables';

import { prepareAuditedCalls } from '../support/api/audited-calls';
import { fillShop } from '../support/api/catalogue';
import { listGuardedCalls, type GuardedCall } from '../support/api/guarded-calls';
import { addAdmin, type Member } from '../support/api/members';
import { occupyStore, type OccupiedStore } from '../support/api/occupied-store';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const storeId = products.cleanser.store.id;

let server: TestServer;
let store: OccupiedStore;
let admin: Member;
let calls: GuardedCall[];
let preparedCalls: ReturnType<typeof prepareAuditedCalls>;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  admin = await addAdmin(server);
  store = await occupyStore(server, admin);
  await server.deps.background.settled();
  calls = await listGuardedCalls(server, store.ids);
  preparedCalls = prepareAuditedCalls(server, store, admin);
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

/**
 * Calls that look something up, mark as read, store a photo that a message shows later, or choose
 * how the caller is told.
 */
const changesNothing = [
  'POST /store/ingredients/',
  'POST /wallet/bank-verify/',
  'PATCH /order/store/{id}/messages/',
  'POST /order/store/{id}/messages/photos/',
  'PATCH /store/notices/',
];

/** Makes a call, and returns what the audit log has since. */
async function makeCall(call: GuardedCall): Promise<AuditRow[]> {
  const { db } = server.deps;
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  const [, prepare] = preparedCalls[call.name] ?? [];
  if (prepare) await prepare();
  else expect([call.name, (await call.send(actorOf(call).bearer)).ok]).toEqual([call.name, true]);
  await server.deps.background.settled();
  return server.deps.db
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, last?.id ?? 0))
    .orderBy(auditLog.id);
}

const actorOf = ({ isForStores }: GuardedCall): Member => (isForStores ? store.owner : admin);

it('every change by a member of a store or of staff is in the audit log, with who made it (T38)', async () => {
  const changes = calls.filter(({ method, name }) => method !== 'GET' && !changesNothing.includes(name));
  expect(changes.length).toBeGreaterThan(45);
  for (const call of changes) {
    const rows = await makeCall(call);
    const [action] = preparedCalls[call.name] ?? [];
    const written = rows.findLast((row) => !action || row.action === action);
    expect([call.name, written ?? rows.map((row) => row.action)]).toEqual([
      call.name,
      expect.objectContaining({
        actorId: actorOf(call).id,
        actorRole: call.isForStores ? 'owner' : 'admin',
        requestId: expect.any(String),
        ...(call.isForStores && { storeId }),
      }),
    ]);
    await restore();
  }
});
