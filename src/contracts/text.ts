import { string } from 'yup';

import { validationMessages } from './messages';

/** Control characters have no place in a field, and Postgres refuses NUL outright. Line breaks are a textarea's. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const notText = 'Must be text';

/**
 * A text field as it crosses the wire: trimmed, in Unicode's composed form (NFC), bounded, and free of control characters and
 * of halves of surrogate pairs, which no database stores faithfully.
 */
export const text = (maxCharacters: number) =>
  string()
    .typeError(notText)
    .transform((value: unknown) => (typeof value === 'string' ? value.trim().normalize('NFC') : value))
    .max(maxCharacters, `Must be at most ${maxCharacters} characters`)
    .test('plain', 'Contains characters that cannot be used', (value) => isPlain(value));

/** The same, and not left empty. */
export const requiredText = (maxCharacters: number) =>
  text(maxCharacters).required(validationMessages.required);

/** A secret is compared, never shown: it keeps its spaces and is only bounded. */
export const secret = (maxCharacters: number) =>
  string()
    .typeError(notText)
    .max(maxCharacters, `Must be at most ${maxCharacters} characters`)
    .required(validationMessages.required);

function isPlain(value: string | null | undefined): boolean {
  if (!value) return true;
  return !CONTROL.test(value) && !/\p{Surrogate}/u.test(value);
}

/** The one form in which an e-mail is stored, compared and counted. ASCII by the schema, so lower case is unambiguous. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
