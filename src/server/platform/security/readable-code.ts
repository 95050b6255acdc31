import { randomInt } from 'node:crypto';

/** Neither vowels nor what is mistaken for another when it is read aloud. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ2379';

/** So many signs of chance, 4.6 bits each, for what a person reads out on the phone. */
export const createReadableCode = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
