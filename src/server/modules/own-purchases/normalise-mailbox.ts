import { normaliseEmail } from '@/contracts/text';

/**
 * Reduces an email address to its mailbox: most providers ignore a suffix after a plus sign, and
 * Google ignores dots.
 */
export function normaliseMailbox(email: string): string {
  const [name = '', host = ''] = normaliseEmail(email).split('@');
  const mailbox = name.replace(/\+.*$/, '') || name;
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com';
  return isGoogle ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`;
}
