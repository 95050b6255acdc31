import { string } from 'yup';

import { validationMessages } from './messages';

/**
 * Control characters have no place in a field, and Postgres refuses NUL outright; line breaks are a textarea's. Nor have the marks
 * that turn the direction of what follows, which can make one name look like another.
 */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const notPlainTextMessage = 'Must be text';

/**
 * A text field as it crosses the wire: trimmed, in Unicode's composed form (NFC), bounded, and free of control characters and
 * of halves of surrogate pairs, which no database stores faithfully; with something in it that can be seen. A number is no text.
 */
export const textField = (maxCharacters: number) =>
  string()
    .typeError(notPlainTextMessage)
    .transform((value: unknown) => (typeof value === 'string' ? value.trim().normalize('NFC') : value))
    .max(maxCharacters, `Must be at most ${maxCharacters} characters`)
    .test(
      'text',
      notPlainTextMessage,
      (_value, { originalValue }) => originalValue == null || typeof originalValue === 'string',
    )
    .test('plain', 'Contains characters that cannot be used', (value) => isPlain(value));

/** The same, and not left empty. */
export const requiredTextField = (maxCharacters: number) =>
  textField(maxCharacters).required(validationMessages.required);

/** A secret is compared, never shown: it keeps its spaces and is only bounded. */
export const secretField = (maxCharacters: number) =>
  string()
    .typeError(notPlainTextMessage)
    .max(maxCharacters, `Must be at most ${maxCharacters} characters`)
    .required(validationMessages.required);

function isPlain(value: string | null | undefined): boolean {
  if (!value) return true;
  return VISIBLE.test(value) && !CONTROL.test(value) && !/\p{Surrogate}/u.test(value);
}

/** The one form in which an e-mail is stored, compared and counted. ASCII by the schema, so lower case is unambiguous. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
