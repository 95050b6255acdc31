import { SLUG_MAX_CHARACTERS } from '@/contracts/catalogue-terms';
import { parseInci } from '@/contracts/inci';
import { avoidedIngredients } from '@/contracts/skin';

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
  const slugs = parseInci(typed).map(toSlug).filter(Boolean);
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

/** As on the server (modules/catalogue/words.ts), for names in Latin letters. */
const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX_CHARACTERS)
    .replace(/-$/, '');
