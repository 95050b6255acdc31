import { sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { recordDifferences } from './record-differences';
import { payments } from './tables';

/** The provider settles on the next working day; a week leaves time for holidays. */
const SETTLEMENT_DAYS = 7;

/** Per order: the amount that the provider collected, and the part not refunded since. */
const bookedByOrder = sql`
  select order_id, sum(amount_kobo) as left_kobo,
    coalesce(sum(amount_kobo) filter (where kind in ('sale', 'split')), 0) as sale_kobo
  from ledger_lines where account = 'provider_clearing' and order_id is not null group by order_id`;

const settledByReference = sql`
  select reference, sum(amount_kobo) as kobo from settled_payments group by reference`;

/**
 * Payments that were settled, and paid ones that should have been: since the first known settlement
 * and before the last days, unless all of the money was returned. Money that paid for no order was
 * never booked; it is returned as it came.
 */
const paymentDifference = (now: Date) => sql`
  select 'settlement'::text as kind, payment.id as subject_id, payment.order_id, null::uuid as store_id,
    payment.reference, coalesce(settled.kobo, 0) as expected_kobo,
    case when payment.status = 'paid' then coalesce(booked.sale_kobo, 0)
      when payment.status in ('mismatch', 'refunded') then coalesce(payment.received_kobo, 0)
      else 0 end as booked_kobo
  from payments payment
  left join settled using (reference)
  left join booked using (order_id)
  where settled.reference is not null or (
    payment.status = 'paid' and booked.left_kobo > 0
    and payment.paid_at >= (select min(settled_at) from provider_settlements)
    and payment.paid_at < ${sql.param(now, payments.paidAt)}::timestamptz - make_interval(days => ${SETTLEMENT_DAYS})
  )`;

/** Settled payments that the shop does not know; their id is made of the reference. */
const unknownDifference = sql`
  select 'settlement', md5(settled.reference)::uuid, null, null, settled.reference, settled.kobo, 0
  from settled where not exists (select from payments where payments.reference = settled.reference)`;

/** Compares the settlements that were read with the ledger (docs/decisions/0066). */
export const compareSettlements = (db: Db, now: Date): Promise<void> =>
  recordDifferences(
    db,
    {
      kinds: ['settlement'],
      sources: [sql`booked as (${bookedByOrder})`, sql`settled as (${settledByReference})`],
      compared: sql`${paymentDifference(now)} union all ${unknownDifference}`,
    },
    now,
  );
