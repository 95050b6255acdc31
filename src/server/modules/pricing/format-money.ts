import { BASE_CURRENCY } from '@/contracts/countries';

/** Formats kobo as naira, without decimals if the amount is whole. */
export const formatNaira = (kobo: number): string =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: kobo % 100 === 0 ? 0 : 2 })}`;

/** Formats an amount in its own currency; only a mistaken payment is in another one than naira. */
export const formatAmount = ({ amountKobo, currency }: { amountKobo: number; currency: string }): string =>
  currency === BASE_CURRENCY ? formatNaira(amountKobo) : `${(amountKobo / 100).toFixed(2)} ${currency}`;
