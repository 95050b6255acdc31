import { sql } from 'drizzle-orm';

import type { Order } from '@/contracts/orders';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { notPersonal } from '@/server/modules/privacy/not-personal';
import { personalData } from '@/server/modules/privacy/personal-data';
import { sendMessages } from '@/server/platform/outbox/send';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { cancelOrder, deleteOrders, payByCard, placeOrder, createGuest } from '../support/api/checkout';
import { emptyTables } from '../support/api/empty-tables';
import { addAdmin, addMember, callAs, placeDeliveredOrder } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { listUploadedFiles } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import { createPhoto, createReport, addReportMessage } from '../support/api/reports';
import { receiveReturns } from '../support/api/returns';
import { PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  await emptyTables(server.deps.db, 'reports');
});

const rowsOf = <T>(result: unknown) => (result as { rows: T[] }).rows; // Both drivers reply with rows.

async function textColumns() {
  const found = await server.deps.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY', 'tsvector')
    order by 1`);
  return rowsOf<{ name: string }>(found).map(({ name }) => name);
}

/** Names of the tables with a row that contains the word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = new Set((await textColumns()).map((name) => name.split('.')[0] ?? ''));
  const found = [];
  for (const table of tables) {
    const rows = await server.deps.db.execute(
      sql`select 1 from ${sql.identifier(table)} entry where entry::text like ${`%${word}%`}`,
    );
    if (rowsOf(rows).length > 0) found.push(table);
  }
  return found;
}

const pass = (days: number) => void (server.clock.now = new Date(server.clock.now.getTime() + days * DAY));
const pruneNow = () => pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);
const tokenOf = (order: Order) => createTrackToken(server.deps.keys, order.id);
const erase = (order: Pick<Order, 'id'>, trackToken: string) =>
  server.request('POST', `/order/${order.id}/erase/`, { body: { trackToken } });

it('every text column is listed once, as personal or not personal', async () => {
  const listed = [
    ...Object.keys(personalData),
    ...Object.entries(notPersonal).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`)),
  ];
  const columns = await textColumns();
  printMeasurement(
    'Personal data',
    `${columns.length} text columns, ${Object.keys(personalData).length} personal`,
  );
  expect(listed.sort()).toEqual(columns);
});

it('deleted user leaves no personal text behind once everything has ended', async () => {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id, quantity: 2 }]);
  const items = [{ itemId: order.parcels[0]?.items[0]?.id ?? '', quantity: 1 }];
  await callAs(server, member, ['POST', `/order/${order.id}/return/`], {
    body: { items, reason: 'Rash-on-my-arm' },
  });
  await receiveReturns(server, order.id);
  const { id } = await createReport(
    server,
    { targetType: 'product', targetId: cleanser.id, details: 'Smells-of-petrol' },
    { bearer: member.bearer },
  );
  await addReportMessage(
    server,
    id,
    { text: 'My-sister-too', picture: await createPhoto() },
    { bearer: member.bearer },
  );
  await server.mails();
  const secrets = ['Rash-on-my-arm', 'Smells-of-petrol', 'My-sister-too', member.email, member.id, 'Enitan'];
  for (const secret of secrets) expect(await tablesWith(secret)).not.toEqual([]);
  expect(listUploadedFiles(server, 'evidence')).toHaveLength(1);

  pass(9);
  const staff = await addAdmin(server);
  const { accesstoken: bearer } = await signIn(server, member.email);
  const reply = await server.request('DELETE', '/users/', { body: { password: PASSWORD }, bearer });
  expect(reply.status).toBe(200);
  await server.mails();
  // Staff need the texts until the report is settled.
  expect(await tablesWith('My-sister-too')).toEqual(['report_messages']);
  await callAs(server, staff, ['PATCH', '/report/'], { body: { id, decision: 'uphold', reason: 'Right.' } });
  await server.deps.db.execute(sql`update refunds set status = 'done'`);
  // Until then the decision may be appealed.
  pass(8);
  await pruneNow();
  const left = (await Promise.all(secrets.map(tablesWith))).flat();
  printMeasurement('Erasure', `tables that still hold a word of a deleted member: ${left.length}`);
  expect(left).toEqual([]);
  pass(8);
  await pruneNow();
  expect(listUploadedFiles(server, 'evidence')).toEqual([]);
});

it('guest deletes their details from an ended order immediately, by its link', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await cancelOrder(server, placed);
  await server.mails();
  const { order, trackToken } = placed;
  const reply = await erase(order, trackToken);
  expect(await reply.json()).toEqual({
    erased: true,
    message: 'Your details have been deleted from this order.',
  });
  expect([await tablesWith(order.email), await tablesWith('Enitan')].flat()).toEqual([]);
  expect((await erase(order, trackToken)).status).toBe(200);
});

it('guest’s details are deleted once a parcel in transit can no longer be returned', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await payByCard(server, placed);
  const reply = await erase(placed.order, placed.trackToken);
  expect(await reply.json()).toMatchObject({ erased: false });
  await moveParcels(server, placed.order.id, 'delivered');
  await pruneNow();
  expect(await tablesWith(placed.order.email)).toContain('orders');
  pass(9);
  await pruneNow();
  expect([await tablesWith(placed.order.email), await tablesWith('Enitan')].flat()).toEqual([]);
});

it('queued message is sent before its order is anonymised', async () => {
  const { mailer } = server.deps;
  server.deps.mailer = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await cancelOrder(server, placed);
  await server.mails();
  server.deps.mailer = mailer;
  expect(await (await erase(placed.order, placed.trackToken)).json()).toMatchObject({ erased: false });
  pass(1);
  await sendMessages(server.deps);
  expect((await server.mails()).filter(({ to }) => to === placed.order.email)).toHaveLength(1);
  await pruneNow();
  expect(await tablesWith(placed.order.email)).toEqual([]);
});

it('details cannot be deleted without the link, nor from an order of an account', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  expect((await erase(placed.order, 'x'.repeat(43))).status).toBe(404);
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const reply = await erase(order, tokenOf(order));
  expect([reply.status, await reply.json()]).toEqual([
    409,
    { error: 'This order belongs to an account. Delete the account to delete your details.' },
  ]);
});
