import { formatTimeAgo } from '@/lib/time/format-time-ago';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

it.each([
  ['2026-11-22T11:59:30.000Z', 'just now'],
  // The server's clock may be slightly ahead of the measured offset.
  ['2026-11-22T12:00:05.000Z', 'just now'],
  ['2026-11-22T11:58:59.000Z', '1 minute ago'],
  ['2026-11-22T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-22T11:00:00.000Z', '1 hour ago'],
  ['2026-11-21T12:00:01.000Z', '23 hours ago'],
  ['2026-11-21T12:00:00.000Z', 'yesterday'],
  ['2026-11-20T12:00:00.000Z', '2 days ago'],
  ['2026-11-15T12:00:01.000Z', '6 days ago'],
  ['2026-11-15T12:00:00.000Z', 'on 15 November 2026'],
])('the time %s is shown as %s', (moment, words) => {
  expect(formatTimeAgo(moment, NOW)).toBe(words);
});
