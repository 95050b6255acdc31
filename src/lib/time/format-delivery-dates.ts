const formatPart = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
const formatDayOfWeek = (day: string): string =>
  `${formatPart(day, { weekday: 'short' })} ${formatPart(day, { day: 'numeric' })}`;
const formatMonth = (day: string): string => formatPart(day, { month: 'short' });

/** Formats one day such as 2026-11-24: 'Tue 24 Nov'. */
export const formatDeliveryDay = (day: string): string => `${formatDayOfWeek(day)} ${formatMonth(day)}`;

/**
 * Formats when a parcel arrives: 'Tue 24 – Thu 26 Nov', 'Mon 30 Nov – Wed 2 Dec' or 'Tue 24 Nov'.
 *
 * @param dates days such as 2026-11-24
 */
export function formatDeliveryDates({ from, until }: { from: string; until: string }): string {
  const end = formatDeliveryDay(until);
  if (from === until) return end;
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${formatDayOfWeek(from)}${isSameMonth ? '' : ` ${formatMonth(from)}`} – ${end}`;
}
