import { number } from 'yup';

import { readNaira } from './money';

/** For `transform` of an amount in kobo that a form takes in naira. A refused one becomes NaN. */
export const typedNairaToKobo = (value: unknown, typed: unknown): unknown => {
  if (typeof typed !== 'string') return value;
  return typed.trim() === '' ? undefined : (readNaira(typed) ?? NaN);
};

/** A form's field for an amount in naira, cast to kobo. */
export const nairaField = (message: string) => number().transform(typedNairaToKobo).typeError(message);
