import { type Product } from '@/contracts/catalogue';

import { classifyIngredients } from './actives';
import { resolveKeyActive } from './common-names';
import { toSlug } from './words';

type Ingredients = { inci: string[]; allergens: string[]; keyActives: { name: string }[] };

/** Describes the ingredients of an INCI list: key actives, allergens and kinds of active. */
export function describeIngredients({ inci, allergens, keyActives }: Ingredients): Product['inci'] {
  const names = keyActives.map(({ name }) => name);
  const keySlugs = new Set(names.flatMap((name) => resolveKeyActive(name, inci)));
  const actives = classifyIngredients(inci, names);
  return inci.map((name, at) => ({
    name,
    slug: toSlug(name),
    isKeyActive: keySlugs.has(toSlug(name)),
    isAllergen: allergens.includes(name),
    active: actives[at] ?? null,
  }));
}
