import { eq } from 'drizzle-orm';

import { systemActor } from '@/server/modules/audit';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { cancelOrder } from '@/server/modules/orders/cancel';
import { orderItems } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders, sumLedger, payByCard, placeOrder, createGuest } from '../support/api/checkout';
import { startTestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

it('a line keeps the commission and VAT rate of its order date, and refunds use them', async () => {
  const server = await startTestServer({ limits: 'off' });
  await deleteOrders(server);
  await fillShop(server);
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  const [line] = await server.deps.db.select().from(orderItems);
  expect(line).toMatchObject({
    commissionPerMille: 100,
    commissionKobo: Math.floor((line?.totalKobo ?? 0) / 10),
    vatPerMille: 75,
  });
  // As if another rate had applied when it was ordered.
  const terms = { commissionPerMille: 33, commissionKobo: 12_345 };
  await server.deps.db
    .update(orderItems)
    .set(terms)
    .where(eq(orderItems.id, line?.id ?? ''));
  await payByCard(server, placed);
  const commission = async () =>
    (await server.deps.db.select().from(ledgerLines))
      .filter(({ account }) => account === 'commission')
      .map(({ amountKobo }) => amountKobo);
  expect(await commission()).toEqual([-12_345]);
  await cancelOrder(server.deps, placed.order.id, { parcelId: undefined, reason: '', actor: systemActor });
  expect(await commission()).toEqual([-12_345, 12_345]);
  expect(await sumLedger(server)).toBe(0);
  await server.close();
});
