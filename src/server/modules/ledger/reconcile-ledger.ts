import { sql, type SQL } from 'drizzle-orm';

import { differenceKinds, type DifferenceKind } from '@/contracts/ledger-terms';
import { type Db } from '@/server/platform/database/database';

import { recordDifferences } from './record-differences';

export const RECONCILE_LEDGER_SECONDS = 24 * 60 * 60;

/** What the lines of each parcel booked, as positive amounts. */
const bookedByParcel = sql`
  select parcel_id,
    sum(amount_kobo) filter (where account = 'provider_clearing' and kind in ('sale', 'split')) as sale,
    -sum(amount_kobo) filter (where account = 'commission' and kind in ('sale', 'split')) as commission,
    -sum(amount_kobo) filter (where account = 'provider_clearing' and kind in ('refund', 'chargeback')) as refunds,
    -sum(amount_kobo) filter (where account = 'refund_payable') as failed
  from ledger_lines where parcel_id is not null group by parcel_id`;

/** What each parcel should have booked, by its order, its lines and its refunds. */
const expectedByParcel = sql`
  select parcel.id as parcel_id, parcel.order_id, parcel.store_id, parcel.refunded_kobo as refunds,
    case when is_paid then parcel.total_kobo else 0 end as sale,
    case when is_paid or is_delivered_for_cash then (
      select sum(item.commission_kobo) from order_items item where item.parcel_id = parcel.id
    ) else 0 end as commission,
    (
      select coalesce(sum(refund.amount_kobo), 0) from refunds refund
      where refund.parcel_id = parcel.id and refund.status = 'failed'
    ) as failed
  from order_parcels parcel
  join orders on orders.id = parcel.order_id
  cross join lateral (
    select exists (
      select from payments where payments.order_id = parcel.order_id and payments.status = 'paid'
    ) or (orders.total_kobo = 0 and orders.paid_at is not null and orders.payment_method <> 'pod') as is_paid, orders.payment_method = 'pod' and parcel.delivery_proof is not null as is_delivered_for_cash
  ) as facts`;

const parcelDifference = (kind: DifferenceKind, column: SQL): SQL => sql`
  select ${kind}::text as kind, expected.parcel_id as subject_id, expected.order_id, expected.store_id, null::text as reference,
    expected.${column} as expected_kobo, coalesce(booked.${column}, 0) as booked_kobo
  from expected left join booked using (parcel_id)`;

/** Compares an account with the open holds that explain it. */
const holdDifference = (account: 'pending' | 'held'): SQL => sql`
  select ${account}::text, store_id, null, store_id, null, sum(held_kobo), sum(booked_kobo) from (
    select store_id, amount_kobo as held_kobo, 0 as booked_kobo from ledger_holds
    where account = ${account} and closed_at is null
    union all
    select store_id, 0, -amount_kobo from ledger_lines where account = ${account}
  ) as sides group by store_id`;

const availableDifference = sql`
  select 'available', store_id, null, store_id, null, sum(counted_kobo), sum(booked_kobo) from (
    select store_id, available_kobo as counted_kobo, 0 as booked_kobo from store_balances
    union all
    select store_id, 0, -amount_kobo from ledger_lines where account = 'available'
  ) as sides group by store_id`;

/** Compares what left for a bank, or is on its way, with the payouts. */
const payoutDifference = sql`
  select 'payout', payout.id, null::uuid, payout.store_id, null,
    case when payout.status in ('refused', 'failed', 'reversed') then 0 else payout.amount_kobo end,
    coalesce((
      select -sum(amount_kobo) from ledger_lines
      where payout_id = payout.id and account in ('payout_in_flight', 'provider_clearing')
    ), 0)
  from payouts payout`;

/** Compares the ledger with the orders, the payouts, the holds and the balances. */
export const reconcileLedger = (db: Db, now: Date): Promise<void> =>
  recordDifferences(
    db,
    {
      kinds: differenceKinds.filter((kind) => kind !== 'settlement'),
      sources: [sql`booked as (${bookedByParcel})`, sql`expected as (${expectedByParcel})`],
      compared: sql.join(
        [
          parcelDifference('sale', sql`sale`),
          parcelDifference('commission', sql`commission`),
          parcelDifference('refunds', sql`refunds`),
          parcelDifference('failed-refunds', sql`failed`),
          payoutDifference,
          holdDifference('pending'),
          holdDifference('held'),
          availableDifference,
        ],
        sql` union all `,
      ),
    },
    now,
  );
