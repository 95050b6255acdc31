import { eq } from 'drizzle-orm';

import type { StaffOrder } from '@/contracts/staff-orders';
import { auditLog } from '@/server/modules/audit/tables';
import { refunds } from '@/server/modules/ledger/tables';
import { sessions } from '@/server/modules/sessions/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  createGuest,
  deleteOrders,
  fetchOrder,
  payByCard,
  placeOrder,
  readStock,
  sumLedger,
} from '../support/api/checkout';
import { addStaff, callAs, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { finishRefunds } from '../support/api/refunds';
import { requestReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { sumAmounts } from '../support/arbitrary-orders';
import { products } from '../support/catalogue';

const { cleanser, retinol, soldOut: mask } = products;
const reason = 'The store has closed';

let server: TestServer;
let finance: Member;
let support: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  finance = await addStaff(server, 'finance');
  support = await addStaff(server, 'support');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

async function buy(to?: 'processing' | 'shipped' | 'delivered') {
  const wanted = [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }];
  const placed = await placeOrder(server, await createGuest(server, wanted));
  await payByCard(server, placed);
  if (to) await moveParcels(server, placed.order.id, to);
  const own = placed.order.parcels.find(({ storeId }) => storeId === cleanser.store.id);
  return { placed, parcel: own, id: placed.order.id, lineId: own?.items[0]?.id ?? '' };
}

const open = async (id: string, member = support) =>
  (await callAs<{ order: StaffOrder }>(server, member, ['GET', `/staff/orders/${id}/`])).order;
const change = (remedy: 'cancel' | 'refund', id: string, body: object = {}, status = 200, key?: string) =>
  callAs<{ message?: string; error?: string }>(server, finance, ['POST', `/staff/orders/${id}/${remedy}/`], {
    body: { reason, ...body },
    status,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const owedKobo = async () =>
  sumAmounts((await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo));

describe('refund', () => {
  it('of units, then of the rest with delivery, adds up to what was paid, and no more', async () => {
    const { id, parcel, lineId } = await buy('delivered');
    const before = await open(id, finance);
    const line = before.parcels.flatMap(({ lines }) => lines).find((one) => one.id === lineId);
    await change('refund', id, { lines: [{ lineId, quantity: 1, seenQuantity: 2 }] });
    expect(await owedKobo()).toBe(line?.refundsKobo[0]);
    await change('refund', id, { lines: [{ lineId, quantity: 2 }] }, 409);
    await change('refund', id, { lines: [{ lineId, quantity: 1, seenQuantity: 2 }] }, 409);
    await change('refund', id, { parcelId: parcel?.id });
    expect(await owedKobo()).toBe(parcel?.totalKobo);
    expect(await change('refund', id, { parcelId: parcel?.id }, 409)).toEqual({
      error: 'There is nothing left to refund.',
    });
    expect(await sumLedger(server)).toBe(0);
  });

  it('of units tells the shopper why, apart from what was returned or refunded before', async () => {
    const { placed, id, lineId } = await buy('delivered');
    const readLine = async () =>
      (await fetchOrder(server, placed)).parcels
        .flatMap(({ items }) => items)
        .find((one) => one.id === lineId);
    expect(await readLine()).toMatchObject({ returnedQuantity: 0, refunds: [] });
    await change('refund', id, { lines: [{ lineId, quantity: 1 }], reason: 'One jar arrived damaged' });
    const first = { quantity: 1, reason: 'One jar arrived damaged' };
    expect(await readLine()).toMatchObject({ returnedQuantity: 0, refunds: [first] });
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await change('refund', id, { lines: [{ lineId, quantity: 1 }], reason: 'The other one too' });
    const second = { quantity: 1, reason: 'The other one too' };
    expect(await readLine()).toMatchObject({ returnedQuantity: 0, refunds: [first, second] });
  });

  it('of a whole order refunds every parcel, and is written to the audit log with its reason', async () => {
    const { placed, id } = await buy('delivered');
    const { totalKobo } = placed.order;
    expect(await change('refund', id)).toEqual({
      message: `We’re refunding ₦${(totalKobo / 100).toLocaleString('en-NG')}.`,
    });
    const order = await open(id);
    expect([order.refundedKobo, sumAmounts(order.refunds.map(({ amountKobo }) => amountKobo))]).toEqual([
      totalKobo,
      totalKobo,
    ]);
    const told = (await fetchOrder(server, placed)).parcels.flatMap(({ items }) => items);
    expect(told.map(({ refunds: [why] }) => why?.reason)).toEqual([reason, reason]);
    const refunded = order.changes.filter(({ action }) => action === 'parcel.refunded');
    expect(refunded).toHaveLength(2);
    expect(refunded[0]).toMatchObject({ actorRole: 'finance', reason });
    await finishRefunds(server);
    expect((await open(id)).refunds.map(({ status }) => status)).toEqual(['done', 'done']);
    const mails = (await server.mails()).filter(({ to }) => to === placed.order.email);
    expect(mails.filter(({ subject }) => subject.startsWith('We’re refunding'))).toHaveLength(2);
  });

  it('of a parcel in transit ends it as lost, and its goods stay off sale', async () => {
    const stock = await readStock(server, cleanser.id);
    const { placed, id, parcel } = await buy('shipped');
    await change('refund', id, { parcelId: parcel?.id });
    expect(await readStock(server, cleanser.id)).toBe(stock - 2);
    const ended = (await fetchOrder(server, placed)).parcels.find((one) => one.id === parcel?.id);
    expect([ended?.status, ended?.refundedKobo]).toEqual(['cancelled', parcel?.totalKobo]);
    expect(await owedKobo()).toBe(parcel?.totalKobo);
  });

  it('sent again with its Idempotency-Key answers the same and refunds once', async () => {
    const { id, lineId } = await buy('delivered');
    const body = { lines: [{ lineId, quantity: 1 }] };
    const first = await change('refund', id, body, 200, 'one-refund');
    expect(await change('refund', id, body, 200, 'one-refund')).toEqual(first);
    expect(await server.deps.db.$count(refunds)).toBe(1);
    await change('refund', id, { lines: [{ lineId, quantity: 2 }] }, 422, 'one-refund');
  });

  it('is refused before dispatch, with an open return, without a reason and for another order', async () => {
    const undispatched = await buy();
    expect(await change('refund', undispatched.id, { parcelId: undispatched.parcel?.id }, 409)).toEqual({
      error: 'It isn’t dispatched yet. Cancel it instead.',
    });
    const delivered = await buy('delivered');
    await change('refund', delivered.id, { reason: ' ' }, 400);
    await change('refund', delivered.id, { parcelId: undispatched.parcel?.id }, 404);
    await change('refund', delivered.id, { lines: [{ lineId: undispatched.lineId, quantity: 1 }] }, 404);
    const lines = [{ itemId: delivered.lineId, quantity: 1 }];
    expect((await requestReturn(server, delivered.placed, { items: lines })).status).toBe(200);
    expect(await change('refund', delivered.id, { parcelId: delivered.parcel?.id }, 409)).toEqual({
      error: 'It has an open return. Decide that instead.',
    });
    expect(await owedKobo()).toBe(0);
  });
});

describe('cancellation', () => {
  it('of an order before dispatch refunds all of it and puts its goods back on sale', async () => {
    const stock = await readStock(server, cleanser.id);
    const { placed, id } = await buy('processing');
    await change('cancel', id);
    expect([await owedKobo(), await readStock(server, cleanser.id)]).toEqual([placed.order.totalKobo, stock]);
    const { parcels } = await fetchOrder(server, placed);
    expect(parcels.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(parcels[0]?.events.at(-1)?.note).toBe(`Cancelled by Dídán: ${reason}`);
    await change('cancel', id, {}, 409);
  });

  it('of a unit leaves the rest of the parcel, and every kobo is kept or refunded', async () => {
    const { placed, id, lineId } = await buy();
    await change('cancel', id, { lines: [{ lineId, quantity: 1, seenQuantity: 2 }] });
    await change('cancel', id, { lines: [{ lineId, quantity: 1, seenQuantity: 2 }] }, 409);
    const order = await open(id);
    expect(sumAmounts(order.parcels.map(({ totalKobo }) => totalKobo))).toBe(placed.order.totalKobo);
    expect(order.refundedKobo).toBe(await owedKobo());
    expect(order.parcels.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'paid', 'paid']);
    expect(order.changes.map(({ action }) => action)).toContain('parcel.line-cancelled');
    expect(await sumLedger(server)).toBe(0);
  });

  it('of several lines of a parcel is one parcel, one refund and one email that names them all', async () => {
    await changeVariant(server, mask.variantId, { stock: 2 });
    const wanted = [cleanser, mask].map(({ id }) => ({ id, quantity: 2 }));
    const placed = await placeOrder(server, await createGuest(server, wanted));
    await payByCard(server, placed);
    const { id, email, number, parcels } = placed.order;
    const lines = parcels
      .flatMap(({ items }) => items)
      .map((line) => ({ lineId: line.id, quantity: 1, seenQuantity: line.quantity }));
    await change('cancel', id, { lines });
    const order = await open(id);
    expect(order.parcels.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'paid']);
    const cancelled = order.parcels.find(({ status }) => status === 'cancelled');
    expect(cancelled?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(order.refunds.map(({ amountKobo }) => amountKobo)).toEqual([cancelled?.totalKobo]);
    expect(sumAmounts(order.parcels.map(({ totalKobo }) => totalKobo))).toBe(placed.order.totalKobo);
    expect(await sumLedger(server)).toBe(0);
    expect(order.changes.filter(({ action }) => action === 'parcel.line-cancelled')).toHaveLength(2);
    const mails = (await server.mails()).filter(({ to, subject }) => to === email && /supply/.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${cleanser.store.name} can’t supply some items: order ${number}`,
    ]);
    for (const { name } of [cleanser, mask]) expect(mails[0]?.text).toContain(`1 × ${name}`);
  });

  it('of every line of a parcel ends the parcel itself, with its delivery', async () => {
    const { placed, id, parcel } = await buy();
    const lines = parcel?.items.map((line) => ({ lineId: line.id, quantity: line.quantity }));
    await change('cancel', id, { lines });
    expect((await open(id)).parcels).toHaveLength(placed.order.parcels.length);
    expect(await owedKobo()).toBe(parcel?.totalKobo);
  });

  it('of a parcel that is on its way is refused', async () => {
    const { id, parcel, lineId } = await buy('shipped');
    const refused = { error: 'It’s already on its way, so it can’t be cancelled. Refund it instead.' };
    expect(await change('cancel', id, { parcelId: parcel?.id }, 409)).toEqual(refused);
    expect(await change('cancel', id, { lines: [{ lineId, quantity: 1 }] }, 409)).toEqual(refused);
    expect(await change('cancel', id, {}, 409)).toEqual({ error: 'There is nothing left to cancel.' });
    expect(await owedKobo()).toBe(0);
  });

  it('of an unpaid order ends it as a whole, and its shopper is told', async () => {
    const stock = await readStock(server, cleanser.id);
    const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity: 2 }]));
    const { id, email, parcels } = placed.order;
    await change('cancel', id, { parcelId: parcels[0]?.id }, 409);
    await change('cancel', id);
    expect(await readStock(server, cleanser.id)).toBe(stock);
    const subjects = (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain(`Cancelled: order ${placed.order.number}`);
  });

  it('needs the finance role and a fresh confirmation, and writes nothing without (T36, T37)', async () => {
    const { id } = await buy();
    const call = (member: Member) =>
      callAs<{ confirm?: boolean }>(server, member, ['POST', `/staff/orders/${id}/cancel/`], {
        body: { reason },
        status: 403,
      });
    await call(support);
    const unconfirmed = await addStaff(server, 'finance');
    await server.deps.db
      .update(sessions)
      .set({ confirmedAt: null })
      .where(eq(sessions.userId, unconfirmed.id));
    expect(await call(unconfirmed)).toMatchObject({ confirm: true });
    expect(await owedKobo()).toBe(0);
    expect(await server.deps.db.$count(auditLog, eq(auditLog.targetId, id))).toBe(0);
  });
});
