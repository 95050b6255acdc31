import { sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';

/** Every sale of a batch updates the same row of the store's balance, so batches stay small. */
const BATCH = 500;
const DAYS = 365;
const SHIPPING_KOBO = 150_000;
/** One order in this many is still to be packed, and one in as many has a return open. */
const OPEN_EVERY = 1000;

/**
 * Seeds paid orders of one store over the last year, the newest first, nearly all delivered, with
 * their sales in the ledger, for measurements.
 */
export async function seedLargeOrders(db: Db, storeId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(from + BATCH, count);
    await withTransaction(db, (tx) => seedBatch(tx, storeId, { from, to, count }));
  }
  await db.execute(sql`analyze orders, order_parcels, order_items, returns, ledger_lines`);
}

async function seedBatch(
  tx: Db,
  storeId: string,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<void> {
  await tx.execute(sql`
    create temp table seeded on commit drop as
    with variants as materialized (
      select v.id as variant_id, v.sku, v.price_kobo, p.id as product_id, p.slug, p.name, p.image,
        row_number() over (order by v.id) - 1 as at_variant, count(*) over () as of_variants
      from product_variants v join products p on p.id = v.product_id
      where p.store_id = ${storeId}
    )
    select
      n,
      gen_random_uuid() as order_id,
      gen_random_uuid() as parcel_id,
      gen_random_uuid() as entry_id,
      now() - make_interval(mins => (n::bigint * ${DAYS * 24 * 60} / ${count})::int) as at,
      n % ${OPEN_EVERY} = 0 as is_open,
      variants.*
    from generate_series(${from}::int, ${to - 1}::int) n
    join variants on at_variant = n % of_variants
  `);
  await tx.execute(sql`
    insert into orders (id, number, email, address, payment_method, subtotal_kobo, shipping_kobo, discount_kobo, vat_kobo, total_kobo, placed_at, paid_at)
    select order_id, 'DD-LARGE-' || n, 'shopper' || n || '@didan.example',
      jsonb_build_object(
        'name', 'Shopper ' || n, 'phone', '0803' || lpad(n::text, 7, '0'), 'state', 'Lagos', 'lga', 'Ikeja',
        'area', 'Allen', 'street', n || ' Allen Avenue', 'landmark', 'Roundabout', 'postalCode', ''
      ),
      'card', price_kobo, ${SHIPPING_KOBO}, 0, 0, price_kobo + ${SHIPPING_KOBO}, at, at
    from seeded
  `);
  await tx.execute(sql`
    insert into order_parcels (id, order_id, store_id, status, method, days_min, days_max, subtotal_kobo, shipping_kobo, discount_kobo, vat_kobo, total_kobo, dispatch_by, dispatched_at, auto_cancel_at)
    select parcel_id, order_id, ${storeId}, case when is_open then 'paid' else 'delivered' end, 'standard', 2, 4,
      price_kobo, ${SHIPPING_KOBO}, 0, 0, price_kobo + ${SHIPPING_KOBO}, at + interval '3 days', case when not is_open then at + interval '1 day' * (n % 4) end, now() + interval '1 year'
    from seeded
  `);
  await tx.execute(sql`
    insert into order_items (parcel_id, product_id, variant_id, sku, slug, name, image, price_kobo, quantity, total_kobo, discount_kobo, commission_per_mille, commission_kobo, vat_per_mille)
    select parcel_id, product_id, variant_id, sku, slug, name, image, price_kobo, 1, price_kobo, 0, 0, 0, 0 from seeded
  `);
  await tx.execute(sql`
    insert into returns (order_id, parcel_id, state, cause, reason, requested_at)
    select order_id, parcel_id, 'requested', 'unsuitable', 'Not my shade', now() from seeded where n % ${OPEN_EVERY} = 1
  `);
  await tx.execute(sql`
    insert into ledger_lines (entry_id, kind, cause, line, account, store_id, order_id, parcel_id, amount_kobo, at)
    select entry_id, 'sale', '', line, account, case when line = 2 then ${storeId}::uuid end, order_id, parcel_id, amount, at
    from seeded cross join lateral (
      values (1, 'provider_clearing', price_kobo + ${SHIPPING_KOBO}), (2, 'available', -price_kobo - ${SHIPPING_KOBO})
    ) as lines (line, account, amount)
  `);
}
