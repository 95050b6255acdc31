import { sql, type SQL } from 'drizzle-orm';

import { type DifferenceKind } from '@/contracts/ledger-terms';
import { type Db } from '@/server/platform/database/database';
import { ledgerDifferences } from '@/server/platform/database/schema/ledger';

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
    ) as is_paid, orders.payment_method = 'pod' and parcel.delivery_proof is not null as is_delivered_for_cash
  ) as facts`;

const parcelDifference = (kind: DifferenceKind, column: SQL): SQL => sql`
  select ${kind}::text as kind, expected.parcel_id as subject_id, expected.order_id, expected.store_id,
    expected.${column} as expected_kobo, coalesce(booked.${column}, 0) as booked_kobo
  from expected left join booked using (parcel_id)`;

/** Compares an account with the open holds that explain it. */
const holdDifference = (account: 'pending' | 'held'): SQL => sql`
  select ${account}::text, store_id, null, store_id, sum(held_kobo), sum(booked_kobo) from (
    select store_id, amount_kobo as held_kobo, 0 as booked_kobo from ledger_holds
    where account = ${account} and closed_at is null
    union all
    select store_id, 0, -amount_kobo from ledger_lines where account = ${account}
  ) as sides group by store_id`;

const availableDifference = sql`
  select 'available', store_id, null, store_id, sum(counted_kobo), sum(booked_kobo) from (
    select store_id, available_kobo as counted_kobo, 0 as booked_kobo from store_balances
    union all
    select store_id, 0, -amount_kobo from ledger_lines where account = 'available'
  ) as sides group by store_id`;

/** Compares what left for a bank, or is on its way, with the payouts. */
const payoutDifference = sql`
  select 'payout', payout.id, null::uuid, payout.store_id,
    case when payout.status in ('refused', 'failed', 'reversed') then 0 else payout.amount_kobo end,
    coalesce((
      select -sum(amount_kobo) from ledger_lines
      where payout_id = payout.id and account in ('payout_in_flight', 'provider_clearing')
    ), 0)
  from payouts payout`;

/** Whether the amounts are no longer those that the finance team resolved. */
const isResolvedAndChanged = sql`ledger_differences.resolved_at is not null
  and (ledger_differences.expected_kobo, ledger_differences.booked_kobo) <> (excluded.expected_kobo, excluded.booked_kobo)`;

/**
 * Compares the ledger with the orders, the payouts, the holds and the balances, in one statement, so that it sees
 * one moment. Each difference has one open row, which closes once the two sides agree. A resolved one
 * waits for the finance team again if its amounts change.
 */
export async function reconcileLedger(db: Db, now: Date): Promise<void> {
  const at = sql`${sql.param(now, ledgerDifferences.openedAt)}::timestamptz`;
  const compared = [
    parcelDifference('sale', sql`sale`),
    parcelDifference('commission', sql`commission`),
    parcelDifference('refunds', sql`refunds`),
    parcelDifference('failed-refunds', sql`failed`),
    payoutDifference,
    holdDifference('pending'),
    holdDifference('held'),
    availableDifference,
  ];
  await db.execute(sql`
    with booked as (${bookedByParcel}), expected as (${expectedByParcel}),
    compared as (${sql.join(compared, sql` union all `)}),
    found as (select * from compared where expected_kobo <> booked_kobo),
    closed as (
      update ledger_differences known set closed_at = ${at}
      where closed_at is null and not exists (
        select from found where found.kind = known.kind and found.subject_id = known.subject_id
      )
    )
    insert into ledger_differences (kind, subject_id, order_id, store_id, expected_kobo, booked_kobo, opened_at)
    select kind, subject_id, order_id, store_id, expected_kobo, booked_kobo, ${at} from found
    on conflict (kind, subject_id) where closed_at is null
    do update set expected_kobo = excluded.expected_kobo, booked_kobo = excluded.booked_kobo,
      opened_at = case when ${isResolvedAndChanged} then excluded.opened_at else ledger_differences.opened_at end,
      resolved_at = case when ${isResolvedAndChanged} then null else ledger_differences.resolved_at end,
      resolution = case when ${isResolvedAndChanged} then null else ledger_differences.resolution end`);
}
