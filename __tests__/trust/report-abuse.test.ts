import type { Reports } from '@/contracts/reports';

import { fillShop } from '../support/api/catalogue';
import { addMember, addStoreOwner, callAs, placeDeliveredOrder, type Member } from '../support/api/members';
import { sendReport, createReport, fetchReportAs, sendReportMessage } from '../support/api/reports';
import { clearRateLimits } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await fillShop(server);
});

async function bought() {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const itemId = order.parcels[0]?.items[0]?.id ?? '';
  const fake = { targetType: 'order-item', targetId: itemId, reason: 'fake' };
  return { member, fake };
}

it('reports are limited to ten an hour per account and a hundred per address', async () => {
  const listing = { targetType: 'product', targetId: cleanser.id };
  const { bearer } = await addMember(server);
  const ofAccount = [];
  for (let at = 0; at < 12; at += 1) ofAccount.push((await sendReport(server, listing, { bearer })).status);
  expect(ofAccount).toEqual([201, ...Array<number>(9).fill(409), 429, 429]);
  await clearRateLimits(server);
  const ofAddress = [];
  for (let at = 0; at < 102; at += 1) ofAddress.push((await sendReport(server, listing)).status);
  expect(ofAddress).toEqual([...Array<number>(100).fill(201), 429, 429]);
});

it('report with an unknown or mismatched target is rejected', async () => {
  const statuses = await Promise.all(
    [
      { targetType: 'product', targetId: UNKNOWN_ID },
      { targetType: 'order-item', targetId: UNKNOWN_ID },
      { targetType: 'review', targetId: UNKNOWN_ID, reason: 'fake' },
      { targetType: 'user', targetId: UNKNOWN_ID },
      { targetType: 'product', targetId: cleanser.id, details: ' ' },
    ].map(async (body) => (await sendReport(server, body)).status),
  );
  expect(statuses).toEqual([404, 404, 400, 400, 400]);
  const stale = await sendReport(
    server,
    { targetType: 'product', targetId: cleanser.id },
    { headers: { authorization: 'Bearer a.b.c' } },
  );
  expect(stale.status).toBe(401);
});

// T17
it('stranger cannot read, answer or settle a report, nor report another’s purchase', async () => {
  const { member, fake } = await bought();
  const made = await createReport(server, fake, { bearer: member.bearer });
  const { bearer } = await addMember(server);
  const otherOwner = await addStoreOwner(server, products.retinol.store.id);
  const tries = [
    server.request('GET', `/report/${made.id}/`),
    server.request('GET', `/report/${made.id}/`, { bearer }),
    server.request('GET', `/report/${made.id}/`, { bearer: otherOwner.bearer }),
    server.request('GET', `/report/${made.id}/?reference=R-BCDFGHJKLMNP`),
    sendReportMessage(server, made.id, { text: 'Hello' }, { bearer }),
    sendReportMessage(server, made.id, { text: 'Hello', reference: 'R-BCDFGHJKLMNP' }),
    sendReport(server, { ...fake, reason: 'other' }, { bearer }),
    server.request('GET', '/report/', { bearer }),
    server.request('GET', '/report/', { bearer: owner.bearer }),
    server.request('PATCH', '/report/', {
      body: { id: made.id, decision: 'release', reason: 'No' },
      bearer: owner.bearer,
    }),
    server.request('GET', '/report/'),
    server.request('GET', '/report/store/'),
    server.request('GET', '/report/store/', { bearer }),
  ];
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404, 403, 403, 403, 401, 401, 403]);
  expect((await callAs<Reports>(server, otherOwner, ['GET', '/report/store/'])).items).toEqual([]);
  expect((await fetchReportAs(server, member, made.id)).messages).toEqual([]);
});

it('stranger who guesses report references finds nothing and is limited', async () => {
  const { member, fake } = await bought();
  const { id } = await createReport(server, fake, { bearer: member.bearer });
  const statuses: number[] = [];
  for (let at = 0; at < 35; at += 1)
    statuses.push((await server.request('GET', `/report/${id}/?reference=R-${at}`)).status);
  expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(404));
  expect(statuses.slice(30)).toEqual(Array<number>(5).fill(429));
});
