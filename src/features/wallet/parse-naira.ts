import { KOBO_PER_NAIRA } from '@/contracts/money';

/** Reads an amount in naira as people type it, such as "₦12,500"; NaN if it is none. */
export const parseNaira = (naira: string): number => Number(naira.replaceAll(/[\s,₦]/g, '')) * KOBO_PER_NAIRA;
