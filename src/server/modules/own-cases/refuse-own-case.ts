import { sql, type SQL } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';
import { type CaseTarget, type SignedInUser } from '@/server/platform/http/endpoint';

/**
 * Refuses a decision to staff whom it concerns: a member of the store, the buyer, the reporter, the
 * author of a review, or the applicant (T57). A target that does not exist concerns nobody.
 *
 * @throws {HttpError} 403 with the reason
 */
export async function refuseOwnCase(
  db: Db,
  user: Pick<SignedInUser, 'id' | 'email'>,
  { kind, id }: CaseTarget,
): Promise<void> {
  const result = await db.execute(sql`
    with party (store_id, user_id, email) as (${parties[kind](id)})
    select
      bool_or(party.user_id = ${user.id} or (party.user_id is null and party.email = ${user.email})) as is_person,
      bool_or(exists (
        select from store_members member
        where member.store_id = party.store_id and member.user_id = ${user.id}
      )) as is_store
    from party`);
  // Both drivers reply with rows.
  const [found] = (result as unknown as { rows: { is_person: boolean | null; is_store: boolean | null }[] })
    .rows;
  if (found?.is_store)
    throw httpError('forbidden', 'You work for this store, so someone else on the team has to decide.');
  if (found?.is_person)
    throw httpError(
      'forbidden',
      'This is about your own application, order, report or review, so someone else has to decide.',
    );
}

const selectStore = (table: string, id: string): SQL =>
  sql`select store_id, null::uuid, null::text from ${sql.identifier(table)} where id = ${id}::uuid`;

/** The stores and the buyer of the orders whose ids a query selects. */
const selectOrderParties = (orderIds: SQL): SQL => sql`
  select parcel.store_id, buyer.user_id, buyer.email
  from orders buyer join order_parcels parcel on parcel.order_id = buyer.id
  where buyer.id in (${orderIds})`;

/** The store and the author of the reviews whose ids a query selects, and the order they are from. */
const selectReviewParties = (reviewIds: SQL): SQL => sql`
  select product.store_id, review.user_id, null::text
  from reviews review join products product on product.id = review.product_id
  where review.id in (${reviewIds})
  union all
  ${selectOrderParties(sql`
    select parcel.order_id from reviews review
    join order_items item on item.id = review.order_item_id
    join order_parcels parcel on parcel.id = item.parcel_id
    where review.id in (${reviewIds})`)}`;

/** Whom a decision concerns, by what it is about: rows of a store, a user, or a guest's email. */
const parties: Record<CaseTarget['kind'], (id: string) => SQL> = {
  application: (id) => sql`select null::uuid, ${id}::uuid, null::text`,
  difference: (id) => sql`
    ${selectStore('ledger_differences', id)}
    union all
    select payout.store_id, null::uuid, null::text
    from ledger_differences difference join payouts payout on payout.id = difference.subject_id
    where difference.id = ${id}::uuid
    union all
    ${selectOrderParties(sql`select order_id from ledger_differences where id = ${id}::uuid`)}`,
  order: (id) => selectOrderParties(sql`${id}::uuid`),
  payout: (id) => selectStore('payouts', id),
  product: (id) => sql`${selectStore('listings', id)} union all ${selectStore('products', id)}`,
  recall: (id) => selectStore('recalls', id),
  'recall-refunds': (id) => sql`
    ${selectStore('recalls', id)}
    union all
    ${selectOrderParties(sql`select order_id from recall_lines where recall_id = ${id}::uuid`)}`,
  refund: (id) =>
    selectOrderParties(sql`
      select payment.order_id from refunds refund join payments payment on payment.id = refund.payment_id
      where refund.id = ${id}::uuid`),
  report: (id) => sql`
    select store_id, reporter_id, reporter_email from reports where id = ${id}::uuid
    union all
    ${selectOrderParties(sql`
      select parcel.order_id from reports report
      join order_items item on item.id = report.order_item_id
      join order_parcels parcel on parcel.id = item.parcel_id
      where report.id = ${id}::uuid`)}
    union all
    ${selectReviewParties(sql`
      select target_id from reports where id = ${id}::uuid and target_type = 'review'`)}`,
  return: (id) => selectOrderParties(sql`select order_id from returns where id = ${id}::uuid`),
  'review-photo': (id) =>
    selectReviewParties(sql`select review_id from review_photos where id = ${id}::uuid`),
  store: (id) => sql`select ${id}::uuid, null::uuid, null::text`,
};
