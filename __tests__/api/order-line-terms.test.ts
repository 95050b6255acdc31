import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { eq } from 'drizzle-orm';

import { systemActor } from '@/server/modules/audit';
import { cancelOrder } from '@/server/modules/orders/cancel';
import { ledgerLines } from '@/server/platform/database/schema/ledger';
import { orderItems } from '@/server/platform/database/schema/orders';

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

const folder = path.join(process.cwd(), 'src/server/platform/database/migrations');
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted();
const isOurs = (file: string) => file.includes('returns_and_frozen_terms');
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/**
 * An order of two lines, refunded in two parts, as stored before terms were frozen; without the
 * rows it refers to.
 */
const BEFORE = `
  set session_replication_role = replica;
  insert into orders (id, number, email, address, payment_method, subtotal_kobo, shipping_kobo, discount_kobo, vat_kobo, total_kobo, placed_at)
    values ('${uuid(4)}', 'DD-OLD', 'a@b.example', '{}', 'card', 1012, 200, 0, 85, 1212, now());
  insert into order_parcels (id, order_id, store_id, status, method, days_min, days_max, subtotal_kobo, shipping_kobo, discount_kobo,
      vat_kobo, total_kobo, refunded_kobo)
    values ('${uuid(5)}', '${uuid(4)}', '${uuid(1)}', 'paid', 'standard', 1, 2, 1012, 200, 0, 85, 1212, 1212);
  insert into order_items (id, parcel_id, product_id, variant_id, sku, slug, name, image, price_kobo, quantity, total_kobo, discount_kobo)
    values ('${uuid(6)}', '${uuid(5)}', '${uuid(2)}', '${uuid(3)}', 'x', 'p', 'P', '', 505, 1, 505, 0),
           ('${uuid(7)}', '${uuid(5)}', '${uuid(2)}', '${uuid(3)}', 'x', 'p', 'P', '', 507, 1, 507, 0);
  insert into payments (id, order_id, reference, amount_kobo, status, created_at)
    values ('${uuid(8)}', '${uuid(4)}', 'r', 1212, 'paid', now());
  insert into refunds (payment_id, parcel_id, amount_kobo, reason, status, due_at, created_at)
    values ('${uuid(8)}', '${uuid(5)}', 500, '', 'sent', now(), now() - interval '1 hour'),
           ('${uuid(8)}', '${uuid(5)}', 712, '', 'sent', now(), now());`;

it('the migration adds terms and credit notes to earlier orders and refunds, to the kobo', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  for (const file of migrations.slice(0, migrations.findIndex(isOurs)))
    await client.exec(readFileSync(path.join(folder, file), 'utf8'));
  await client.exec(BEFORE);
  await client.exec(readFileSync(path.join(folder, migrations.find(isOurs) ?? ''), 'utf8'));

  const lines = await client.query(
    'select commission_per_mille, commission_kobo::int, vat_per_mille from order_items order by id',
  );
  // 101 of 1,012 in total, as booked.
  expect(lines.rows).toEqual([
    { commission_per_mille: 100, commission_kobo: 50, vat_per_mille: 75 },
    { commission_per_mille: 100, commission_kobo: 51, vat_per_mille: 75 },
  ]);
  const notes = await client.query(
    'select number, amount_kobo::int, vat_kobo::int from credit_notes order by number',
  );
  expect(notes.rows).toEqual([
    { number: 'DD-OLD-CN1', amount_kobo: 500, vat_kobo: 35 },
    { number: 'DD-OLD-CN2', amount_kobo: 712, vat_kobo: 50 },
  ]);
  const parcels = await client.query('select dispatch_by < auto_cancel_at as is_set from order_parcels');
  expect(parcels.rows).toEqual([{ is_set: true }]);
  await client.close();
});
