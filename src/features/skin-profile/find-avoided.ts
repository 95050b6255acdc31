import { type Product } from '@/contracts/catalogue';

/**
 * Finds the ingredients that a shopper avoids. A word avoided is found in longer names too:
 * `lanolin` in Hydrogenated Lanolin. For an allergy, a warning too many is better than one too few.
 */
export const findAvoided = (inci: Product['inci'], avoid: readonly string[]): string[] =>
  inci
    .filter(({ slug }) => avoid.some((avoided) => `-${slug}-`.includes(`-${avoided}-`)))
    .map(({ name }) => name);
