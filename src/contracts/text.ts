import { string } from 'yup';

import { cleanContact, hasVisibleCharacter, onText, trimInvisible } from './clean-text';
import { fieldMessages } from './field-messages';
import { validationMessages } from './messages';

/**
 * Characters rejected in text. Control characters have no place in a field, and Postgres rejects
 * NUL; line breaks are allowed for textareas. Bidirectional marks can make one name look like
 * another.
 */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/**
 * A text field of a request: trimmed, in Unicode NFC, bounded, without control characters or lone
 * surrogates, which no database stores faithfully. Text that prints nothing counts as empty.
 * Numbers are rejected.
 */
export const textField = (maxCharacters: number) =>
  string()
    .typeError(fieldMessages.text)
    .transform(onText((value) => trimInvisible(value).normalize('NFC')))
    .max(maxCharacters, fieldMessages.maxCharacters(maxCharacters))
    .test(
      'text',
      fieldMessages.text,
      (_value, { originalValue }) => originalValue == null || typeof originalValue === 'string',
    )
    .test('plain', 'Contains characters that cannot be used', (value) => isPlain(value));

/** A text field that must not be empty. */
export const requiredTextField = (maxCharacters: number) =>
  textField(maxCharacters).required(validationMessages.required);

/** An email, phone number or code, which is pasted with what its source put around it. */
export const contactField = (maxCharacters: number) =>
  textField(maxCharacters).transform(onText(cleanContact));
export const requiredContactField = (maxCharacters: number) =>
  contactField(maxCharacters).required(validationMessages.required);

/** A password or token: only bounded. It is compared and never shown, so spaces are kept. */
export const secretField = (maxCharacters: number) =>
  string()
    .typeError(fieldMessages.text)
    .max(maxCharacters, fieldMessages.maxCharacters(maxCharacters))
    .required(validationMessages.required);

function isPlain(value: string | null | undefined): boolean {
  if (!value) return true;
  return hasVisibleCharacter(value) && !CONTROL.test(value) && !/\p{Surrogate}/u.test(value);
}

/**
 * Normalises an email to the form that is stored, compared and counted. The schema allows ASCII
 * only, so lower-casing is unambiguous.
 */
export const normaliseEmail = (email: string): string => cleanContact(email).toLowerCase();

/** For `transform`: yup's own `uppercase` throws on values that are not text. */
export const toUpperCase = onText((value) => value.toUpperCase());
