const formatPart = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
const formatDayOfWeek = (day: string): string =>
  `${formatPart(day, { weekday: 'short' })} ${formatPart(day, { day: 'numeric' })}`;
const formatMonth = (day: string): string => formatPart(day, { month: 'short' });

/**
 * Formats when a parcel arrives as the order page does: 'Tue 24 – Thu 26 Nov'. A test compares it
 * with lib/time/format-delivery-dates.ts, which the server may not import.
 *
 * @param dates days such as 2026-11-24
 */
export function formatDeliveryDates({ from, until }: { from: string; until: string }): string {
  const end = `${formatDayOfWeek(until)} ${formatMonth(until)}`;
  if (from === until) return end;
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${formatDayOfWeek(from)}${isSameMonth ? '' : ` ${formatMonth(from)}`} – ${end}`;
}
