/** Words that say nothing about who a person or a business is. */
const GENERIC_WORDS = new Set([
  ...['LTD', 'LIMITED', 'PLC', 'LLC', 'NIG', 'NIGERIA', 'ENT', 'ENTERPRISE', 'ENTERPRISES', 'VENTURES'],
  ...['CO', 'COMPANY', 'GLOBAL', 'INT', 'INTL', 'INTERNATIONAL', 'AND', 'THE', 'OF'],
  ...['MR', 'MRS', 'MS', 'MISS', 'DR', 'CHIEF', 'ALHAJI', 'ALHAJA'],
]);

const listWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 1 && !GENERIC_WORDS.has(word));

/**
 * Whether the name of a bank account is one of the known names. Banks write names in any order,
 * with more or fewer first names and without tone marks, so two words in common are enough; a name
 * of one word must be there.
 */
export function matchesAccountName(accountName: string, knownNames: readonly string[]): boolean {
  const words = new Set(listWords(accountName));
  return knownNames.some((name) => {
    const known = [...new Set(listWords(name))];
    const shared = known.filter((word) => words.has(word)).length;
    return shared > 0 && shared >= Math.min(2, known.length, words.size);
  });
}
