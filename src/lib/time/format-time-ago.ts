import { formatDay } from './format-day';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Formats how long ago it was: 'just now', '3 hours ago', 'yesterday', after a week 'on 6 November
 * 2026'.
 */
export function formatTimeAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return formatCount(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return formatCount(Math.floor(passed / HOUR), 'hour');
  if (passed < 2 * DAY) return 'yesterday';
  if (passed < WEEK) return formatCount(Math.floor(passed / DAY), 'day');
  return `on ${formatDay(iso)}`;
}
