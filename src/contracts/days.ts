import { string } from 'yup';

const exists = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** A day such as 2026-12-24. */
export const dayField = (message = 'Enter a date, such as 2026-11-30') =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, message)
    .test('day', message, (value) => value === undefined || exists(value));
