const LAGOS_MILLISECONDS = 60 * 60_000;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats the day in Lagos for a narrow place: 'Tue 24 Nov'. */
export function formatShortDay(iso: string): string {
  const day = new Date(Date.parse(iso) + LAGOS_MILLISECONDS);
  return `${WEEKDAYS[day.getUTCDay()] ?? ''} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''}`;
}
