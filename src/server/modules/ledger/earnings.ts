import { RETURN_DAYS } from '@/contracts/order-terms';
import { type HoldReason, type HoldRelease } from '@/contracts/wallet-terms';
import { allocateByLargestRemainder, calculateLineRefund } from '@/server/modules/pricing';

/** What a store has earned with a parcel, in whole kobo, by account. */
export type Earnings = { pendingKobo: number; heldKobo: number; availableKobo: number };

export type EarningLine = {
  itemId: string;
  /** What the store earns with all units of the line. */
  earningKobo: number;
  quantity: number;
  returnedQuantity: number;
  /** Units in an open return. */
  inReturn: number;
  /** What holds the line until staff decide. */
  staffHold: 'report' | 'recall' | null;
};

/** What decides which earnings of a parcel are available. */
export type ParcelState = {
  lines: EarningLine[];
  /** What the store earns with the delivery. */
  deliveryKobo: number;
  deliveredAt: Date | null;
  /** The bank's deadline is unknown to us. */
  isDisputed: boolean;
  /** The deadline of the open return's state; null if a person decides. */
  returnDueAt: Date | null;
  /** Whether the open return would also refund the delivery. */
  returnsDelivery: boolean;
};

/** An amount that is not available: why, until when, and what releases it. */
export type Hold = {
  account: 'pending' | 'held';
  reason: HoldReason;
  releasedBy: HoldRelease;
  itemId: string | null;
  until: Date | null;
  amountKobo: number;
};

export type EarningsPlan = Earnings & { holds: Hold[] };

const DAY_MILLISECONDS = 24 * 60 * 60_000;

export const calculateReleaseAt = (deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MILLISECONDS);

type Slice = { weight: number; hold: Omit<Hold, 'amountKobo'> | null };

/**
 * Decides which earnings of a parcel are available, and why the others are not. It depends on the
 * state alone, so overlapping causes never hold an amount twice, and the end of one leaves what
 * another still holds: an open dispute holds the parcel, an open return its units, a report or a
 * recall its line. The rest is pending until RETURN_DAYS after delivery.
 *
 * @param earningKobo What is left of the parcel's earnings after refunds. A negative amount is
 * taken from `available`.
 */
export function planEarnings(state: ParcelState, earningKobo: number, now: Date): EarningsPlan {
  if (earningKobo <= 0) return { pendingKobo: 0, heldKobo: 0, availableKobo: earningKobo, holds: [] };
  const slices = [...state.lines.flatMap((line) => sliceLine(line, state, now)), sliceDelivery(state, now)];
  // A chargeback without lines took a share of every line.
  const amounts = allocateByLargestRemainder(earningKobo, weighSlices(slices));
  const holds = mergeHolds(slices, amounts);
  const sumAccount = (account: Hold['account']) =>
    holds.filter((hold) => hold.account === account).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const [pendingKobo, heldKobo] = [sumAccount('pending'), sumAccount('held')];
  return { pendingKobo, heldKobo, availableKobo: earningKobo - pendingKobo - heldKobo, holds };
}

function sliceLine(line: EarningLine, state: ParcelState, now: Date): Slice[] {
  const { earningKobo: totalKobo, quantity, returnedQuantity, inReturn } = line;
  const share = (before: number, units: number) =>
    calculateLineRefund({ totalKobo, discountKobo: 0, quantity }, before, units);
  const others = quantity - returnedQuantity - inReturn;
  return [
    { weight: share(returnedQuantity, inReturn), hold: disputeHold(state) ?? returnHold(state) },
    {
      weight: share(returnedQuantity + inReturn, others),
      hold: disputeHold(state) ?? staffHold(line) ?? pendingHold(state, now),
    },
  ];
}

const sliceDelivery = (state: ParcelState, now: Date): Slice => ({
  weight: state.deliveryKobo,
  hold: disputeHold(state) ?? (state.returnsDelivery ? returnHold(state) : pendingHold(state, now)),
});

/** What rounding left of a fully returned parcel counts as delivery. */
function weighSlices(slices: Slice[]): number[] {
  const weights = slices.map(({ weight }) => weight);
  return weights.some((weight) => weight > 0) ? weights : weights.with(-1, 1);
}

const disputeHold = ({ isDisputed }: ParcelState): Slice['hold'] =>
  isDisputed ? { account: 'held', reason: 'dispute', releasedBy: 'bank', itemId: null, until: null } : null;

const returnHold = ({ returnDueAt }: ParcelState): Slice['hold'] => ({
  account: 'held',
  reason: 'return',
  releasedBy: 'return',
  itemId: null,
  until: returnDueAt,
});

const staffHold = ({ staffHold: reason, itemId }: EarningLine): Slice['hold'] =>
  reason && { account: 'held', reason, releasedBy: 'staff', itemId, until: null };

function pendingHold({ deliveredAt }: ParcelState, now: Date): Slice['hold'] {
  const hold = { account: 'pending', itemId: null } as const;
  if (!deliveredAt) return { ...hold, reason: 'delivery', releasedBy: 'delivery', until: null };
  const until = calculateReleaseAt(deliveredAt);
  return now < until ? { ...hold, reason: 'return_period', releasedBy: 'time', until } : null;
}

export const isSameHold = (a: Pick<Hold, 'reason' | 'itemId'>, b: Pick<Hold, 'reason' | 'itemId'>): boolean =>
  a.reason === b.reason && a.itemId === b.itemId;

/** Adds up the amounts with the same reason. */
function mergeHolds(slices: Slice[], amounts: number[]): Hold[] {
  const merged: Hold[] = [];
  for (const [index, { hold }] of slices.entries()) {
    const amountKobo = amounts[index] ?? 0;
    if (!hold || amountKobo === 0) continue;
    const known = merged.find((other) => isSameHold(other, hold));
    if (known) known.amountKobo += amountKobo;
    else merged.push({ ...hold, amountKobo });
  }
  return merged;
}

/**
 * Limits what a plan moves out of `available` to what the store has there: money that was paid out
 * cannot be held.
 *
 * @param before The parcel's earnings before the plan.
 * @param balanceKobo What the store has available, from all parcels.
 */
export function limitToAvailable(plan: EarningsPlan, before: Earnings, balanceKobo: number): EarningsPlan {
  const movedKobo = plan.pendingKobo + plan.heldKobo - before.pendingKobo - before.heldKobo;
  // Earnings booked just now come from nowhere else.
  const newKobo = sumEarnings(plan) - sumEarnings(before);
  let excessKobo = movedKobo - Math.max(0, newKobo) - Math.max(0, balanceKobo);
  if (excessKobo <= 0) return plan;
  const holds: Hold[] = [];
  for (const hold of plan.holds.toReversed()) {
    const taken = Math.min(hold.amountKobo, Math.max(0, excessKobo));
    excessKobo -= taken;
    if (hold.amountKobo > taken) holds.unshift({ ...hold, amountKobo: hold.amountKobo - taken });
  }
  const sumAccount = (account: Hold['account']) =>
    holds.filter((hold) => hold.account === account).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const [pendingKobo, heldKobo] = [sumAccount('pending'), sumAccount('held')];
  return { holds, pendingKobo, heldKobo, availableKobo: sumEarnings(plan) - pendingKobo - heldKobo };
}

export const sumEarnings = ({ pendingKobo, heldKobo, availableKobo }: Earnings): number =>
  pendingKobo + heldKobo + availableKobo;
