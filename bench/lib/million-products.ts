/**
 * A catalogue of any size, written by SQL: copies of the demo products with brands, stores, prices
 * and ratings of their own.
 */
import { sql } from 'drizzle-orm';

import { type Db } from '../../src/server/platform/database/database';
import { withTransaction } from '../../src/server/platform/database/transaction';
import { seedCatalogue } from '../../src/server/seed/seed-catalogue';

/** Copies have the numbers after it. */
export const FIRST_NUMBER = 1000;
const BATCH = 50_000;

/** Creates a word from a number below 160,000, another one for each. */
const word = (number: string) => {
  const syllables = `'{ba,ke,di,mo,ru,sha,to,wa,zi,fe,go,la,ni,pe,ku,sa,yo,de,ri,mu}'::text[]`;
  const digits = [1, 20, 400, 8000].map((value) => `(${syllables})[1 + (${number}) / ${value} % 20]`);
  return digits.join(' || ');
};

/**
 * Seeds `count` products of `names` brands and as many stores.
 *
 * @param db an empty, migrated Postgres
 */
export async function seedMillion(
  db: Db,
  count: number,
  names: number,
  onBatch: (done: number) => void = () => undefined,
): Promise<void> {
  await seedCatalogue(db);
  await db.execute(
    sql.raw(`
    insert into brands select copy.* from generate_series(0, ${names - 1}) at
    cross join (select brands as row from brands limit 1) template
    cross join lateral jsonb_populate_record(template.row, jsonb_build_object('id', gen_random_uuid(), 'slug', 'brand-' || at, 'name', initcap(${word('at')}))) copy;
    insert into stores select copy.* from generate_series(0, ${names - 1}) at
    cross join (select stores as row from stores limit 1) template
    cross join lateral jsonb_populate_record(template.row, jsonb_build_object('id', gen_random_uuid(), 'slug', 'store-' || at,
      'name', initcap(${word('at')}) || ' Store')) copy;
    insert into search_words select ${word('at')} from generate_series(0, ${names - 1}) at on conflict do nothing;
    create table template as select row_number() over (order by number) - 1 as at, number, id from products;
    create table store_at as select row_number() over (order by slug) - 1 as at, id from stores where slug like 'store-%';
    create unique index on template (at);
    create unique index on store_at (at);
    analyze template, store_at;
  `),
  );
  for (let done = 0; done < count; done += BATCH) {
    const to = Math.min(done + BATCH, count);
    await withTransaction(db, (tx) => copyProducts(tx, done, to - 1, names));
    onBatch(to);
  }
  await db.execute(sql`drop table template, store_at`);
  await db.execute(sql`select setval('products_number_seq', (select max(number) from products))`);
  for (const table of [
    'products',
    'product_search',
    'search_words',
    'product_variants',
    'product_details',
    'stores',
    'brands',
  ])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}

/** Triggers are off: everything that they would write is written here. */
async function copyProducts(tx: Db, from: number, to: number, names: number): Promise<void> {
  await tx.execute(sql.raw(`set local session_replication_role = replica`));
  await tx.execute(sql.raw(`select setseed(${from / 2 ** 31})`));
  await tx.execute(
    sql.raw(`
    create temporary table batch on commit drop as
    select ${FIRST_NUMBER} + picked.at as number, gen_random_uuid() as id, gen_random_uuid() as variant_id, picked.at, template.number as template_number,
      template.id as template_id, brand, named, store_at.id as store_id,
      (10 * round(15000 * 20 ^ random()))::bigint as price_kobo, random() < 0.88 as in_stock, random() < 0.2 as is_deal,
      floor(random() * random() * 400)::int as review_count, round((2.5 + random() * 2.5)::numeric, 1)::real as rating,
      random() < 0.01 as top_pick, timestamptz '2024-01-01' + random() * interval '1000 days' as created_at
    from (
      select at, floor(random() * ${names})::int as brand, floor(random() * ${names})::int as store, floor(random() * ${names})::int as named
      from generate_series(${from}, ${to}) at
    ) picked
    join template on template.at = picked.at % (select count(*) from template)
    join store_at on store_at.at = picked.store;
    analyze batch;
  `),
  );
  await tx.execute(
    sql.raw(`
    insert into products overriding system value
    select copy.* from batch join products template on template.number = batch.template_number
    cross join lateral jsonb_populate_record(template, jsonb_build_object(
      'id', batch.id, 'number', batch.number, 'slug', template.slug || '-' || batch.at, 'name', initcap(${word('named')}) || ' ' || template.name,
      'brand_slug', 'brand-' || batch.brand, 'store_id', batch.store_id, 'price_kobo', batch.price_kobo,
      'compare_at_kobo', case when batch.is_deal then batch.price_kobo * 5 / 4 end, 'in_stock', batch.in_stock, 'top_pick', batch.top_pick,
      'review_count', batch.review_count, 'rating', case when batch.review_count > 0 then batch.rating else 0 end,
      'created_at', batch.created_at, 'changed_in', 1)) copy
  `),
  );
  await tx.execute(
    sql.raw(`
    insert into product_details
    select copy.* from batch join product_details template on template.product_id = batch.template_id
    cross join lateral jsonb_populate_record(template, jsonb_build_object('product_id', batch.id)) copy
  `),
  );
  await tx.execute(
    sql.raw(`
    insert into product_variants
    select copy.* from batch join product_variants template on template.product_id = batch.template_id and template.position = 0
    cross join lateral jsonb_populate_record(template, jsonb_build_object('id', variant_id, 'product_id', batch.id, 'store_id', batch.store_id,
      'sku', template.sku || '-' || batch.at, 'price_kobo', batch.price_kobo, 'compare_at_kobo', case when batch.is_deal then batch.price_kobo * 5 / 4 end,
      'stock', case when batch.in_stock then 50 else 0 end)) copy
  `),
  );
  await tx.execute(
    sql.raw(`
    insert into product_search
    select batch.number, added.words || title, added.words || subject, added.words || document
    from batch join product_search template on template.number = batch.template_number
    cross join lateral (select array_to_tsvector(array[${word('brand')}, ${word('named')}]) as words) added
  `),
  );
}
