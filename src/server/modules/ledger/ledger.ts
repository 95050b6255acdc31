import { randomUUID } from 'node:crypto';

import { and, countDistinct, eq, like, or, sql } from 'drizzle-orm';

import { isOwnPurchase } from '@/server/modules/own-purchases';
import { findParcels, chargeDiscountToStore } from '@/server/modules/parcels';
import { orderItems, orders, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { limitToAvailable, planEarnings, sumEarnings, type Earnings, type EarningsPlan } from './earnings';
import {
  buildCashSaleChange,
  buildNettingEntry,
  buildPayoutEntry,
  buildRefundChange,
  buildSaleChange,
  buildStoreLines,
  reverseChange,
  type EarningChange,
  type LedgerEntry,
  type FundsLocation,
} from './ledger-entries';
import { findEarnings, findParcelState, lockAvailable } from './parcel-state';
import { reverseAmount, type ParcelAmounts } from './reversal';
import { syncHolds } from './sync-holds';
import { ledgerLines, type LedgerAccount, type LedgerKind, type PayoutKind } from './tables';

/** `cause` is what is booked, once per parcel and kind. */
type Caused = { cause: string; at: Date };
type Subject = { parcel: Pick<ParcelRow, 'orderId'> & { id: string | null } } | { payoutId: string };
type Booking = Caused & Subject & { kind: LedgerKind };

/**
 * Books the sale of each parcel of an order. A trigger counts it in the day of its store, so stores
 * come in one order: two payments at once cannot wait for each other.
 */
export async function bookSales(tx: Db, parcels: ParcelRow[], at: Date): Promise<void> {
  const sorted = parcels.toSorted((one, other) => (one.storeId < other.storeId ? -1 : 1));
  for (const parcel of sorted)
    await bookEarnings(tx, parcel, buildSaleChange(await withCommission(tx, parcel)), {
      kind: 'sale',
      cause: '',
      at,
    });
}

/** Books a cash sale, and takes the commission from what the store has available. */
export async function bookCashSale(tx: Db, parcel: ParcelRow, at: Date): Promise<void> {
  const sold = await withCommission(tx, parcel);
  await bookEarnings(tx, parcel, buildCashSaleChange(sold), { kind: 'sale', cause: '', at });
  await insertLedgerEntry(tx, { kind: 'netting', cause: '', parcel, at }, buildNettingEntry(sold));
}

/**
 * Books that a part of a sold parcel became a parcel of its own: the former parcel loses what the
 * new one gets. Call it with the order locked, once both parcels have their lines.
 *
 * @param commissionKobo The commission of the new parcel's lines.
 */
export async function bookSplit(
  tx: Db,
  former: ParcelRow,
  added: ParcelRow,
  commissionKobo: number,
  at: Date,
): Promise<void> {
  const moved = buildSaleChange({ ...added, commissionKobo });
  const booking = { kind: 'split' as const, cause: added.id, at };
  await bookEarnings(tx, former, reverseChange(moved), booking);
  await bookEarnings(tx, added, moved, booking);
}

/** @param caused `cause` is the id of the refund. */
export const bookRefund = (
  tx: Db,
  parcel: ParcelRow,
  amounts: ParcelAmounts,
  caused: Caused,
): Promise<void> => bookEarnings(tx, parcel, buildRefundChange(amounts), { kind: 'refund', ...caused });

/**
 * Books a change of a parcel's earnings, and moves them to the accounts where the parcel's state
 * puts them. Call it with the order locked, after the change of the state.
 */
async function bookEarnings(
  tx: Db,
  parcel: ParcelRow,
  { earningKobo, lines }: EarningChange,
  booking: Caused & { kind: LedgerKind },
): Promise<void> {
  const before = await findEarnings(tx, parcel);
  const plan = await planParcel(tx, parcel, before, earningKobo, booking.at);
  const entry = [...lines, ...buildStoreLines(parcel.storeId, before, plan)];
  await insertLedgerEntry(tx, { ...booking, parcel }, entry);
  await syncHolds(tx, parcel, plan.holds, booking.at);
}

async function planParcel(
  tx: Db,
  parcel: ParcelRow,
  before: Earnings,
  changeKobo: number,
  at: Date,
): Promise<EarningsPlan> {
  const state = await findParcelState(tx, parcel);
  const plan = planEarnings(state, sumEarnings(before) + changeKobo, at);
  if (plan.availableKobo >= before.availableKobo) return plan;
  return limitToAvailable(plan, before, await lockAvailable(tx, parcel.storeId));
}

/**
 * Moves the earnings of an order's parcels, or of one of them, to the accounts where their state
 * puts them: call it after a delivery, a step of a return, a dispute or a report, with the order
 * locked.
 *
 * @param caused `cause` names the step.
 */
export async function updateHolds(
  tx: Db,
  { orderId, parcelId }: { orderId: string; parcelId?: string },
  caused: Caused,
): Promise<void> {
  const all = await findParcels(tx, [orderId]);
  const parcels = parcelId ? all.filter(({ id }) => id === parcelId) : all;
  // Transactions that change several balances take their locks in the same sequence.
  for (const parcel of parcels.toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1)))
    await updateParcelHolds(tx, parcel, caused);
}

async function updateParcelHolds(tx: Db, known: ParcelRow, caused: Caused): Promise<void> {
  let [parcel, before] = [known, await findEarnings(tx, known)];
  if (Object.values(before).every((kobo) => kobo === 0)) return;
  let plan = await planParcel(tx, parcel, before, 0, caused.at);
  if (plan.availableKobo > before.availableKobo) {
    parcel = await endOwnPromotion(tx, parcel, caused.at);
    before = await findEarnings(tx, parcel);
    plan = await planParcel(tx, parcel, before, 0, caused.at);
  }
  const kind = chooseMoveKind(before, plan);
  const cause = await findFreeCause(tx, parcel, kind, caused.cause);
  await insertLedgerEntry(
    tx,
    { kind, parcel, at: caused.at, cause },
    buildStoreLines(parcel.storeId, before, plan),
  );
  await syncHolds(tx, parcel, plan.holds, caused.at);
}

/**
 * Takes the shop's discount back before the earnings of a parcel become available, if its buyer has
 * turned out to belong to the store: a store that buys from itself earns nothing (T44, T56).
 */
async function endOwnPromotion(tx: Db, parcel: ParcelRow, at: Date): Promise<ParcelRow> {
  const { promotionKobo } = await findAmountsLeft(tx, parcel);
  if (promotionKobo <= 0) return parcel;
  const [order] = await tx.select().from(orders).where(eq(orders.id, parcel.orderId));
  if (!order || !(await isOwnPurchase(tx, order, parcel.storeId))) return parcel;
  const settled = await chargeDiscountToStore(tx, parcel);
  const change = {
    earningKobo: -promotionKobo,
    lines: [{ account: 'promotion' as const, amountKobo: -promotionKobo }],
  };
  await bookEarnings(tx, settled, change, { kind: 'promotion-ended', cause: '', at });
  return settled;
}

/**
 * Numbers a cause that has moved the parcel's money before, such as a report that first held what the
 * store had left, and more at its decision. No amount is moved twice: only the difference to the plan
 * is booked.
 */
async function findFreeCause(
  tx: Db,
  { id, orderId }: ParcelRow,
  kind: LedgerKind,
  cause: string,
): Promise<string> {
  const [used] = await tx
    .select({ times: countDistinct(ledgerLines.entryId) })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.orderId, orderId),
        eq(ledgerLines.parcelId, id),
        eq(ledgerLines.kind, kind),
        or(eq(ledgerLines.cause, cause), like(ledgerLines.cause, `${cause} #%`)),
      ),
    );
  const times = used?.times ?? 0;
  return times === 0 ? cause : `${cause} #${times + 1}`;
}

function chooseMoveKind(before: Earnings, after: Earnings): LedgerKind {
  if (after.heldKobo > before.heldKobo) return 'hold';
  return after.heldKobo < before.heldKobo ? 'hold-ended' : 'release';
}

async function withCommission(tx: Db, parcel: ParcelRow) {
  const [sum] = await tx
    .select({ commissionKobo: sql<string>`coalesce(sum(${orderItems.commissionKobo}), 0)` })
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcel.id));
  return { ...parcel, commissionKobo: Number(sum?.commissionKobo ?? 0) };
}

/** Finds the amounts of a parcel that are not refunded yet. Call it with the order locked. */
export async function findAmountsLeft(tx: Db, parcel: ParcelRow): Promise<ParcelAmounts> {
  const sumAccount = (account: LedgerAccount) =>
    sql<string>`coalesce(sum(${ledgerLines.amountKobo}) filter (where ${ledgerLines.account} = ${account}), 0)`;
  const [booked] = await tx
    .select({ commission: sumAccount('commission'), promotion: sumAccount('promotion') })
    .from(ledgerLines)
    .where(eq(ledgerLines.parcelId, parcel.id));
  return {
    kobo: parcel.totalKobo - parcel.refundedKobo,
    commissionKobo: 0 - Number(booked?.commission ?? 0),
    promotionKobo: Number(booked?.promotion ?? 0),
  };
}

/**
 * Books that a bank refused a refund: the provider has the money again, and the shop still owes it.
 */
export const bookRefundFailed = (tx: Db, parcel: ParcelRow, kobo: number, caused: Caused): Promise<void> =>
  insertLedgerEntry(tx, { kind: 'refund-failed', parcel, ...caused }, [
    { account: 'provider_clearing', amountKobo: kobo },
    { account: 'refund_payable', amountKobo: -kobo },
  ]);

/** The reverse of `bookRefundFailed`. */
export const bookRefundResumed = (tx: Db, parcel: ParcelRow, kobo: number, caused: Caused): Promise<void> =>
  insertLedgerEntry(tx, { kind: 'refund-resumed', parcel, ...caused }, [
    { account: 'provider_clearing', amountKobo: -kobo },
    { account: 'refund_payable', amountKobo: kobo },
  ]);

/** Books that a bank took back a part of a parcel's price; the store bears it like a refund. */
export async function bookChargeback(tx: Db, parcel: ParcelRow, kobo: number, caused: Caused): Promise<void> {
  const amounts = reverseAmount(await findAmountsLeft(tx, parcel), kobo);
  await bookEarnings(tx, parcel, buildRefundChange(amounts), { kind: 'chargeback', ...caused });
}

/** Books that a bank took back money that was already refunded; the shop bears the loss. */
export const bookChargebackLoss = (tx: Db, orderId: string, kobo: number, caused: Caused): Promise<void> =>
  insertLedgerEntry(tx, { kind: 'chargeback', parcel: { id: null, orderId }, ...caused }, [
    { account: 'provider_clearing', amountKobo: -kobo },
    { account: 'chargeback_loss', amountKobo: kobo },
  ]);

/**
 * Books that the money of a payout went from one place to another.
 *
 * @param payout `version` is that of the payout after the change, so that each change is booked
 * once.
 * @throws A check violation of the database if the store has too little available for a new payout.
 */
export const bookPayout = (
  tx: Db,
  payout: { id: string; storeId: string; amountKobo: number; version: number },
  move: { kind: PayoutKind; from: FundsLocation; to: FundsLocation },
  at: Date,
): Promise<void> =>
  insertLedgerEntry(
    tx,
    { kind: move.kind, payoutId: payout.id, cause: String(payout.version), at },
    buildPayoutEntry(payout, move),
  );

/** Inserts a double entry; throws if it does not sum to zero. */
async function insertLedgerEntry(tx: Db, booking: Booking, entry: LedgerEntry): Promise<void> {
  const sum = entry.reduce((total, { amountKobo }) => total + amountKobo, 0);
  if (sum !== 0) throw new Error('The ledger entry does not sum to zero.');
  const { kind, cause, at } = booking;
  const subject =
    'payoutId' in booking
      ? { payoutId: booking.payoutId }
      : { orderId: booking.parcel.orderId, parcelId: booking.parcel.id };
  const common = { entryId: randomUUID(), kind, cause, at, ...subject };
  const written = entry
    .filter(({ amountKobo }) => amountKobo !== 0)
    .map((line, index) => ({ ...line, ...common, line: index + 1 }));
  if (written.length > 0) await tx.insert(ledgerLines).values(written);
}
