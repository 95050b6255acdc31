import { SLUG_MAX_CHARACTERS } from '@/contracts/catalogue-terms';
import { parseInci } from '@/contracts/inci';
import { avoidedIngredients } from '@/contracts/skin';
import { toSlug } from '@/contracts/slug';

/** INCI names by everyday name, as slugs. */
const inciNames = new Map([
  ['perfume', 'parfum'],
  ['fragrance', 'parfum'],
  ['coconut-oil', 'cocos-nucifera-oil'],
  ['shea-butter', 'butyrospermum-parkii-butter'],
  ['beeswax', 'cera-alba'],
]);

const isCommon = (slug: string): boolean => Object.hasOwn(avoidedIngredients, slug);

/** Parses typed ingredient names, separated by commas, to the slugs of their INCI names. */
export function parseIngredientNames(typed: string): string[] {
  const slugs = parseInci(typed).map(toShortSlug).filter(Boolean);
  return [...new Set(slugs.map((slug) => inciNames.get(slug) ?? slug))];
}

/** Splits ingredients into those that the form lists and the others, as text to edit. */
export const splitAvoided = (avoid: string[]): { common: string[]; other: string } => ({
  common: avoid.filter(isCommon),
  other: avoid
    .filter((slug) => !isCommon(slug))
    .map((slug) => slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()))
    .join(', '),
});

/** A longer slug is cut, as the API takes no longer one. */
const toShortSlug = (name: string): string => toSlug(name).slice(0, SLUG_MAX_CHARACTERS).replace(/-$/, '');
