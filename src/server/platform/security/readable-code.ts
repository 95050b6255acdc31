import { randomInt } from 'node:crypto';

/** No vowels, and no characters that sound or look alike. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ2379';

/** Creates a random code that can be read out on the phone; each character has 4.6 bits. */
export const createReadableCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
