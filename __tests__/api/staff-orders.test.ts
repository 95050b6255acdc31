import { eq } from 'drizzle-orm';

import type { StaffOrder, StaffOrders } from '@/contracts/staff-orders';
import { orders } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, fetchOrder, payByCard, placeOrder } from '../support/api/checkout';
import { addStaff, callAs, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

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
  const reference = await payByCard(server, placed);
  if (to) await moveParcels(server, placed.order.id, to);
  return { placed, reference, id: placed.order.id };
}

const find = (query: string, member = support) =>
  callAs<StaffOrders>(server, member, ['GET', `/staff/orders/?${query}`]);
const open = async (id: string, member = support) =>
  (await callAs<{ order: StaffOrder }>(server, member, ['GET', `/staff/orders/${id}/`])).order;
describe('search', () => {
  it('support finds an order by number, email, phone and payment reference, and no other', async () => {
    const { placed, reference } = await buy();
    await giveOwnContact(placed.order.id);
    await buy();
    const { number } = placed.order;
    for (const q of [number.toLowerCase(), '  SEARCHED@mail.example', '+234 809 765 4321', reference]) {
      const { items, total } = await find(new URLSearchParams({ q }).toString());
      expect([q, items.map((item) => item.number), total]).toEqual([q, [number], 1]);
    }
    expect((await find('q=nobody@mail.example')).items).toEqual([]);
  });

  /** Gives the order an email and a phone that no other has. */
  async function giveOwnContact(id: string) {
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('There is no such order.');
    await server.deps.db
      .update(orders)
      .set({ email: 'searched@mail.example', address: { ...row.address, phone: '08097654321' } })
      .where(eq(orders.id, id));
  }

  it('orders are listed newest first, by page and by status', async () => {
    const first = await buy('delivered');
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const second = await buy();
    const numbers = [second, first].map(({ placed }) => placed.order.number);
    expect((await find('')).items.map(({ number }) => number)).toEqual(numbers);
    expect(await find('page=2&pageSize=1')).toMatchObject({ items: [{ number: numbers[1] }], total: 2 });
    expect((await find('status=delivered')).items.map(({ number }) => number)).toEqual([numbers[1]]);
    await callAs(server, support, ['GET', '/staff/orders/?status=lost'], { status: 400 });
  });

  it('finance sees amounts and neither the name, email, phone nor address of the shopper', async () => {
    const { placed, id } = await buy();
    expect((await find('')).items[0]?.customer).toBe(placed.order.address.name);
    expect((await open(id)).contact).toMatchObject({ email: placed.order.email });
    const seen = JSON.stringify([await find('', finance), await open(id, finance)]);
    for (const secret of [placed.order.email, placed.order.address.name, placed.order.address.phone])
      expect(seen).not.toContain(secret);
    expect(seen).toContain(String(placed.order.totalKobo));
  });

  it('opened order shows no delivery code', async () => {
    const { placed, id } = await buy('shipped');
    const code = (await fetchOrder(server, placed)).parcels[0]?.deliveryCode ?? '';
    expect(code).toHaveLength(6);
    expect(JSON.stringify(await open(id))).not.toContain(`"${code}"`);
  });
});
