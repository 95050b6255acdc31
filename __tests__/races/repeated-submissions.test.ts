import { eq } from 'drizzle-orm';

import { MAX_ADDRESSES } from '@/contracts/limits';
import { savedAddresses } from '@/server/modules/addresses/tables';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { orderItems } from '@/server/modules/parcels/tables';
import { products as productTable } from '@/server/modules/products/tables';

import { fillShop } from '../support/api/catalogue';
import { address } from '../support/api/checkout';
import { addAdmin, addMember, callAs, placeDeliveredOrder } from '../support/api/members';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { sendReport, createReport } from '../support/api/reports';
import { toWrongCode } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const phone = '08031234567';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
});
afterAll(() => server.close());

async function askedForCode() {
  const member = await addMember(server);
  await callAs(server, member, ['POST', '/order/phone/'], { body: { phone } });
  const code = /\b\d{6}\b/.exec((await server.texts()).at(-1)?.text ?? '')?.[0] ?? '';
  const confirm = (given: string) =>
    server.request('POST', '/order/phone/confirm/', { body: { phone, code: given }, bearer: member.bearer });
  const kept = async () =>
    (
      await server.deps.db.select().from(phoneConfirmations).where(eq(phoneConfirmations.userId, member.id))
    )[0];
  return { code, confirm, kept };
}

it('of 200 concurrent phone code guesses five are checked, then even the right code fails', async () => {
  const { code, confirm, kept } = await askedForCode();
  const replies = await countStatuses(200, () => confirm(toWrongCode(code)));
  printMeasurement('T6', `200 guesses at a phone’s code at once, ${(await kept())?.attempts} evaluated`);
  expect(replies).toEqual({ 400: 200 });
  expect((await kept())?.attempts).toBe(5);
  expect((await confirm(code)).status).toBe(400);
});

it('right phone code sent 50 times concurrently counts once', async () => {
  const { code, confirm, kept } = await askedForCode();
  const replies = await countStatuses(50, () => confirm(code));
  printMeasurement('T7', `a phone’s right code 50 times at once, ${(await kept())?.attempts} evaluated`);
  expect(replies).toEqual({ 200: 50 });
  expect((await kept())?.attempts).toBe(1);
});

it('review sent 50 times concurrently is stored and counted once', async () => {
  const member = await addMember(server);
  await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const body = { productId: cleanser.id, rating: 5, title: 'Calm', body: 'At last.', skinType: 'dry' };
  const replies = await countStatuses(50, () =>
    server.request('POST', '/review/', { body, bearer: member.bearer }),
  );
  expect(replies).toEqual({ 201: 1, 409: 49 });
  const [product] = await server.deps.db.select().from(productTable).where(eq(productTable.id, cleanser.id));
  expect(product).toMatchObject({ reviewCount: 1, rating: 5 });
});

it('report sent 50 times concurrently is stored once', async () => {
  const member = await addMember(server);
  const body = { targetType: 'product', targetId: cleanser.id };
  const replies = await countStatuses(50, () => sendReport(server, body, { bearer: member.bearer }));
  expect(replies).toEqual({ 201: 1, 409: 49 });
});

it('item reported again while its previous report is dismissed stays frozen', async () => {
  const member = await addMember(server);
  const admin = await addAdmin(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const targetId = order.parcels[0]?.items[0]?.id ?? '';
  const body = { targetType: 'order-item', targetId, reason: 'fake' };
  let thawed = 0;
  let { id } = await createReport(server, body, { bearer: member.bearer });
  for (let round = 0; round < 20; round += 1) {
    const settle = { id, decision: 'release', reason: 'Genuine.' };
    const [, again] = await Promise.all([
      callAs(server, admin, ['PATCH', '/report/'], { body: settle }),
      sendReport(server, body, { bearer: member.bearer }),
    ]);
    id = again.status === 201 ? ((await again.json()) as { id: string }).id : '';
    id ||= (await createReport(server, body, { bearer: member.bearer })).id;
    const [item] = await server.deps.db.select().from(orderItems).where(eq(orderItems.id, targetId));
    if (!item?.frozenAt) thawed += 1;
  }
  printMeasurement('Reports', `20 reports during a dismissal, ${thawed} left unfrozen`);
  expect(thawed).toBe(0);
});

it('fifty addresses saved concurrently leave ten, with one default', async () => {
  const member = await addMember(server);
  const replies = await countStatuses(50, () =>
    server.request('POST', '/users/addresses/', {
      body: { ...address, isDefault: true },
      bearer: member.bearer,
    }),
  );
  expect(replies).toEqual({ 201: MAX_ADDRESSES, 409: 50 - MAX_ADDRESSES });
  const kept = await server.deps.db.select().from(savedAddresses).where(eq(savedAddresses.userId, member.id));
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});
