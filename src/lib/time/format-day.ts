/**
 * Days by hand: making one of Intl's date formatters takes a cheap phone longer than all the rest of a page's dates, and Lagos has
 * had the same hour all year round since 1919.
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

/** '6 November 2026': the day in Lagos, so that the server and every phone write the same. */
export function formatDay(iso: string): string {
  const { day, month, year } = inLagos(iso);
  return `${day} ${month} ${year}`;
}

/** '6 November'. */
export function formatDayOfYear(iso: string): string {
  const { day, month } = inLagos(iso);
  return `${day} ${month}`;
}

/** '2029-04' as 'April 2029'. */
export function formatMonth(yearMonth: string): string {
  const [year = '', month] = yearMonth.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim();
}
