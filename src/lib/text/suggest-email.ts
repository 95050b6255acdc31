/** Domains of the mailboxes that most shoppers use. */
const commonDomains = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.uk', 'ymail.com', 'hotmail.com', 'outlook.com'],
  ...['icloud.com', 'live.com', 'aol.com', 'mail.com', 'proton.me'],
];
const MAX_SLIPS = 2;

/**
 * Suggests the email that was probably meant, such as bisi@gmail.com for bisi@gmial.com.
 *
 * @returns undefined if the domain is a common one or resembles none
 */
export function suggestEmail(email: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || !domain || domain.length < 4 || commonDomains.includes(domain)) return undefined;
  const [nearest] = commonDomains
    .map((known) => ({ known, slips: countSlips(domain, known) }))
    .sort((one, other) => one.slips - other.slips);
  return nearest && nearest.slips <= MAX_SLIPS ? `${name}@${nearest.known}` : undefined;
}

/** Counts missing, extra, wrong and swapped characters (optimal string alignment distance). */
function countSlips(typed: string, meant: string): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: meant.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwap = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      const slips = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.splice(column, 1, slips);
    }
  }
  return at(typed.length, meant.length);
}
