/**
 * Dates are formatted by hand, because creating an Intl formatter is slow on a cheap phone and
 * Lagos has had a fixed offset, without daylight saving time, since 1919.
 */
const LAGOS_MILLISECONDS = 60 * 60_000;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

function inLagos(iso: string) {
  const day = new Date(Date.parse(iso) + LAGOS_MILLISECONDS);
  return { day: day.getUTCDate(), month: MONTHS[day.getUTCMonth()] ?? '', year: day.getUTCFullYear() };
}

/** Formats the day in Lagos, so server and browser agree: '6 November 2026'. */
export function formatDay(iso: string): string {
  const { day, month, year } = inLagos(iso);
  return `${day} ${month} ${year}`;
}

/** Formats the day in Lagos without the year: '6 November'. */
export function formatDayOfYear(iso: string): string {
  const { day, month } = inLagos(iso);
  return `${day} ${month}`;
}

/** Formats '2029-04' as 'April 2029'. */
export function formatMonth(yearMonth: string): string {
  const [year = '', month] = yearMonth.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim();
}
