import { createDatabaseBefore } from '../support/api/database-before';

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
  const { client, migrate } = await createDatabaseBefore('returns_and_frozen_terms');
  await client.exec(BEFORE);
  await migrate();

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
