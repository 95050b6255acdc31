import { and, count, desc, eq, gt, sql } from 'drizzle-orm';

import {
  STORE_COUPONS_MAX,
  type NewStoreCouponPayload,
  type PauseCouponPayload,
  type StoreCoupon,
  type StoreCoupons,
  type StoreCouponsQuery,
  type StoreCouponState,
} from '@/contracts/store-coupons';
import { recordAudit } from '@/server/modules/audit';
import { insertCoupon, pauseCoupon } from '@/server/modules/coupons';
import { coupons, couponUses, type CouponRow } from '@/server/modules/coupons/tables';
import { formatNaira } from '@/server/modules/pricing';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

type StoreDeps = Pick<Deps, 'db' | 'now'>;

/** Lists a page of the coupons that a store pays, the newest first day first. */
export async function listStoreCoupons(
  db: Db,
  storeId: string,
  { page, pageSize }: StoreCouponsQuery,
  now: Date,
): Promise<StoreCoupons> {
  const ofStore = eq(coupons.storeId, storeId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ coupon: coupons, uses: countUses })
      .from(coupons)
      .where(ofStore)
      .orderBy(desc(coupons.startsAt), desc(coupons.code))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(coupons).where(ofStore),
  ]);
  const items = rows.map(({ coupon, uses }) => toStoreCoupon(coupon, uses, now));
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

// Qualified by hand: in a query on one table Drizzle omits the table name.
const countUses = sql<number>`(
  select count(*)::int from ${couponUses} where ${couponUses}."code" = ${coupons}."code"
)`;

/**
 * Creates a coupon that the store pays. The store is locked meanwhile, so that it never has more
 * than the most coupons at once.
 *
 * @throws {HttpError} 400 for a code that exists or a last day in the past, 409 with the most
 * coupons
 */
export const createStoreCoupon = (
  deps: StoreDeps,
  actor: AuditActor,
  storeId: string,
  { from, until, ...terms }: NewStoreCouponPayload,
): Promise<StoreCoupon> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const expiresAt = startOfDay(until, 1);
    if (expiresAt <= now) throw invalidFieldsError({ until: ['Must not be in the past'] });
    const store = await lockStore(tx, storeId);
    if ((await countOpenCoupons(tx, storeId, now)) >= STORE_COUPONS_MAX)
      throw httpError(
        'conflict',
        `A store can have up to ${STORE_COUPONS_MAX} coupons at once. Wait until one has ended.`,
      );
    const description = describeDiscount(terms, store.name);
    const coupon = await insertCoupon(tx, {
      ...terms,
      storeId,
      description,
      startsAt: startOfDay(from),
      expiresAt,
    });
    if (!coupon) throw invalidFieldsError({ code: ['There is already a coupon with this code'] });
    const target = { type: 'coupon', id: coupon.code };
    const after = { ...terms, from, until };
    await recordAudit(tx, actor, { action: 'coupon.created', target, after }, now);
    return toStoreCoupon(coupon, 0, now);
  });

/**
 * Pauses a store's coupon, or resumes it. An order that is placed at the same moment has the
 * discount or is refused: the budget's guarded statement reads the pause.
 *
 * @throws {HttpError} 404 if the store has no such coupon
 */
export const pauseStoreCoupon = (
  deps: StoreDeps,
  actor: AuditActor,
  storeId: string,
  { code, isPaused }: PauseCouponPayload,
): Promise<StoreCoupon> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const coupon = await pauseCoupon(tx, { code, storeId }, isPaused ? now : null);
    if (!coupon) throw httpError('not-found', 'Your store has no coupon with this code.');
    const action = isPaused ? 'coupon.paused' : 'coupon.resumed';
    await recordAudit(tx, actor, { action, target: { type: 'coupon', id: code } }, now);
    return toStoreCoupon(coupon, await tx.$count(couponUses, eq(couponUses.code, code)), now);
  });

async function lockStore(tx: Db, storeId: string): Promise<{ name: string }> {
  const [store] = await tx
    .select({ name: stores.name })
    .from(stores)
    .where(eq(stores.id, storeId))
    .for('no key update');
  if (!store) throw new Error('The store of a membership must exist.');
  return store;
}

const countOpenCoupons = (tx: Db, storeId: string, now: Date): Promise<number> =>
  tx.$count(coupons, and(eq(coupons.storeId, storeId), gt(coupons.expiresAt, now)));

const describeDiscount = ({ type, value }: Pick<CouponRow, 'type' | 'value'>, store: string): string =>
  type === 'percent'
    ? `${value}% off everything from ${store}`
    : `${formatNaira(value)} off everything from ${store}`;

/** The beginning of a day in Lagos, which is an hour ahead of UTC all year. */
const startOfDay = (day: string, daysLater = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00+01:00`) + daysLater * 24 * 60 * 60_000);

function findState(coupon: CouponRow, now: Date): StoreCouponState {
  if (now >= coupon.expiresAt) return 'ended';
  if (coupon.pausedAt) return 'paused';
  if (coupon.spentKobo >= coupon.budgetKobo) return 'spent';
  return now < coupon.startsAt ? 'scheduled' : 'live';
}

const toStoreCoupon = (coupon: CouponRow, uses: number, now: Date): StoreCoupon => ({
  code: coupon.code,
  type: coupon.type,
  value: coupon.value,
  minimumKobo: coupon.minimumKobo,
  budgetKobo: coupon.budgetKobo,
  spentKobo: coupon.spentKobo,
  uses,
  usesPerPerson: coupon.usesPerPerson,
  startsAt: coupon.startsAt.toISOString(),
  expiresAt: coupon.expiresAt.toISOString(),
  isPublic: coupon.isPublic,
  state: findState(coupon, now),
});
