/** Formats a moment by this device's clock: '14:05' today, '20 November, 14:05' before. */
export function formatLocalTime(moment: Date, now = new Date()): string {
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${time}`;
}
