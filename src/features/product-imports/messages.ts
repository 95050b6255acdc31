import { formatInteger } from '@/lib/text/format-integer';

const count = (number: number, one: string, several: string) =>
  number === 1 ? `1 ${one}` : `${formatInteger(number)} ${several}`;
export const countRows = (rows: number): string => count(rows, 'row', 'rows');
export const importMessages = {
  preparing: 'Preparing…',
  created: (rows: number) => `${countRows(rows)} for new drafts`,
  updated: (rows: number) => `${countRows(rows)} with changes`,
  unchanged: (rows: number) => `${countRows(rows)} without a change`,
  faulty: (rows: number) => `${countRows(rows)} with problems, left out`,
  restored: (rows: number) => `${countRows(rows)} put back as before`,
  notRestored: (rows: number) =>
    `${countRows(rows)} left as ${rows === 1 ? 'it is' : 'they are'}, changed since`,
} as const;
