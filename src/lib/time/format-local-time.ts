/** '14:05' today and '20 November, 14:05' before, by this device's own clock: for what happened on it. */
export function formatLocalTime(moment: Date, now = new Date()): string {
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${time}`;
}
