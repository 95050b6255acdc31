import { cleanContact } from './clean-text';

/** With the country code, also after a zero or before one, as in `+234 (0)803 123 4567`. */
const INTERNATIONAL = /^(?:\+|00?)?2340?([7-9][01]\d{8})$/;
const NATIONAL = /^0?([7-9][01]\d{8})$/;

/**
 * Returns the last ten digits, which ignore the country code; fewer if the phone has fewer. The
 * index of `selectPhoneDigits` holds the same.
 */
export const getLastPhoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/**
 * Normalises a Nigerian mobile number to E.164, so that `0803 123 4567` and `+234 803 123 4567` are
 * the same phone.
 * @returns undefined for any other number, which gets no code
 */
export function normalisePhone(typed: string): string | undefined {
  const digits = cleanContact(typed).replace(/[\s()./-]/g, '');
  const [, number] = INTERNATIONAL.exec(digits) ?? NATIONAL.exec(digits) ?? [];
  return number && `+234${number}`;
}
