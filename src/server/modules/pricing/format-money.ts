import { BASE_CURRENCY } from '@/contracts/countries';

export const formatNaira = (kobo: number): string =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: kobo % 100 === 0 ? 0 : 2 })}`;

/** Naira, or what came by mistake in another currency, which no shopper was asked for. */
export const formatAmount = ({ amountKobo, currency }: { amountKobo: number; currency: string }): string =>
  currency === BASE_CURRENCY ? formatNaira(amountKobo) : `${(amountKobo / 100).toFixed(2)} ${currency}`;
