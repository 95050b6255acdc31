import { formatDay } from './format-day';

const LAGOS_MILLISECONDS = 60 * 60_000;

/** Formats day and time in Lagos: '6 November 2026, 14:05'. */
export function formatDayTime(iso: string): string {
  const time = new Date(Date.parse(iso) + LAGOS_MILLISECONDS).toISOString().slice(11, 16);
  return `${formatDay(iso)}, ${time}`;
}
