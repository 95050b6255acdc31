import { KOBO_PER_NAIRA } from '@/contracts/money';
import { newStoreCouponSchema } from '@/contracts/store-coupons';

/** Reads an amount typed in naira; undefined for an empty field. */
const toKobo = (naira: unknown): unknown =>
  typeof naira === 'string' && naira.trim() !== ''
    ? Math.round(Number(naira.replaceAll(/[\s,₦]/g, '')) * KOBO_PER_NAIRA)
    : undefined;

/** The API's schema for what is typed, with amounts in naira. */
export const couponFormSchema = newStoreCouponSchema.transform((typed: Record<string, unknown>) => ({
  ...typed,
  value: typed.type === 'fixed' ? toKobo(typed.value) : typed.value,
  minimumKobo: toKobo(typed.minimumKobo),
  budgetKobo: toKobo(typed.budgetKobo),
}));
