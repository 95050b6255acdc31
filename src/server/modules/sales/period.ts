import { countDays, type SalesQuery } from '@/contracts/sales';

const DAY_MILLISECONDS = 24 * 60 * 60_000;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** The equally long period that ends on the day before. */
export function findPeriodBefore({ from, to }: SalesQuery): SalesQuery {
  const days = countDays(from, to);
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Every day of a period, the oldest first. */
export const listDays = ({ from, to }: SalesQuery): string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
