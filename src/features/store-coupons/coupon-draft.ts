import { type StoreCouponType } from '@/contracts/store-coupons';
import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

const KEY = 'didan.coupon-draft';
const DAY = 24 * 60 * 60_000;

/** A new coupon as it is typed, with amounts in naira. */
export type CouponDraft = {
  code: string;
  type: StoreCouponType;
  value: string;
  minimumKobo: string;
  budgetKobo: string;
  from: string;
  until: string;
  usesPerPerson: string;
  isPublic: boolean;
};

const LAGOS_AHEAD = 60 * 60_000;
const toLagosDay = (time: number) => new Date(time + LAGOS_AHEAD).toISOString().slice(0, 10);

const createDraft = (now: number): CouponDraft => ({
  code: '',
  type: 'percent',
  value: '',
  minimumKobo: '0',
  budgetKobo: '',
  from: toLagosDay(now),
  until: toLagosDay(now + 30 * DAY),
  usesPerPerson: '1',
  isPublic: true,
});

/** Returns the unsent coupon, which survives a reload, or a new one that runs for a month. */
export function getCouponDraft(now: number): CouponDraft {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(KEY) ?? '{}');
    const isObject = typeof stored === 'object' && stored !== null;
    // Only this file writes it.
    return { ...createDraft(now), ...(isObject && (stored as Partial<CouponDraft>)) };
  } catch {
    return createDraft(now); // Somebody else has written to it.
  }
}

export const hasCouponDraft = (): boolean => safeSessionStorage.getItem(KEY) !== null;

export const couponDraftChanged = (draft: CouponDraft): void =>
  safeSessionStorage.setItem(KEY, JSON.stringify(draft));

export const couponDraftRemoved = (): void => safeSessionStorage.removeItem(KEY);

// An expired session keeps it: the same person goes on after signing in again.
onSessionEnd((why) => {
  if (why !== 'lost') couponDraftRemoved();
});
