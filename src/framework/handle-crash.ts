import { reportCrash } from '@/lib/crash/report-crash';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

import { readField, type Field } from './early-input';
import { TYPED_VALUES_KEY } from './restore-typed-values';

/** Passwords, also shown ones, one-time codes and cards. */
const SECRET = /password|one-time-code|^cc-/;

export type TypedValue = { name: string; value: string | boolean };
export type TypedValues = { path: string; fields: TypedValue[] };

/** Names a field within its page; a box or radio also by its value. */
export const getFieldName = (field: Field): string =>
  /^(checkbox|radio)$/.test(field.type) ? `${field.name}=${field.value}` : field.name;

const isKept = ({ name, type, autocomplete }: Field): boolean =>
  name !== '' && !/^(password|file|hidden)$/.test(type) && !SECRET.test(autocomplete);

/**
 * Keeps what was typed into a page whose rendering failed, for after a reload, and reports the
 * error.
 *
 * @param elements the fields that the page had
 */
export function handleCrash(error: unknown, part: 'page' | 'overlay', elements: readonly Element[]): void {
  const fields = (elements as readonly Field[]) // as the error boundary selected them
    .filter(isKept)
    .map((field) => ({ name: getFieldName(field), value: readField(field) }))
    .filter(({ value }) => value !== '' && value !== false);
  const typed: TypedValues = { path: window.location.pathname, fields };
  if (fields.length > 0) safeSessionStorage.setItem(TYPED_VALUES_KEY, JSON.stringify(typed));
  reportCrash(error, part);
}
