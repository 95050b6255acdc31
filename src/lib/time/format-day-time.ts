import { formatDay } from './format-day';

const LAGOS_MILLISECONDS = 60 * 60_000;

/** Formats day and time in Lagos: '6 November 2026, 14:05'. */
export const formatDayTime = (iso: string): string => `${formatDay(iso)}, ${formatTime(iso)}`;

/** Formats the time in Lagos: '14:05'. */
export const formatTime = (iso: string): string =>
  new Date(Date.parse(iso) + LAGOS_MILLISECONDS).toISOString().slice(11, 16);
