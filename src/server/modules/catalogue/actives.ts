import { type ActiveKind } from '@/contracts/skin';

/**
 * Patterns that classify INCI names and key actives as makers write them. Left out on purpose:
 * citric acid and the salts of acids (lactates, citrates), which set the pH; ethylhexyl and
 * butyloctyl salicylate, which are sun filters and solvents; and ascorbyl palmitate, which keeps a
 * formula's own oils from turning rancid and reaches the skin in no relevant amount.
 */
const kinds: [ActiveKind, RegExp][] = [
  ['retinoid', /^(retinol|retinal(dehyde)?|retinyl .+|.+ retinoate|retinoic acid|adapalene|tretinoin)$/],
  ['aha', /^(glycolic|lactic|mandelic|tartaric|malic) acid$/],
  ['bha', /^((capryloyl )?salicylic acid|betaine salicylate)$/],
  ['pha', /^(gluconolactone|lactobionic acid|maltobionic acid)$/],
  ['benzoyl-peroxide', /^benzoyl peroxide$/],
  [
    'vitamin-c',
    /^(vitamin c|(l[- ]|3[- ]o[- ]ethyl |ethyl )?ascorbic acid|(tetrahexyldecyl|thd) ascorbate|ascorbyl (glucoside|tetraisopalmitate)|(sodium|magnesium) ascorbyl phosphate)$/,
  ],
  ['niacinamide', /^niacinamide$/],
  ['azelaic-acid', /^azelaic acid$/],
];

/**
 * These work at tenths of a percent and serve no other purpose in a formula, so they always count.
 */
const ALWAYS_COUNT: ReadonlySet<ActiveKind> = new Set(['retinoid', 'benzoyl-peroxide']);

/**
 * Returns the kind of active that an ingredient's name, or its slug with spaces, stands for,
 * whatever its amount.
 */
export function classifyActive(name: string): ActiveKind | null {
  const plain = name.trim().toLowerCase();
  return kinds.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/**
 * Returns, for each ingredient of a list in descending order, the kind of active it counts as. An
 * acid or vitamin counts if it is a declared key active or stands in the first half of the list.
 * Further down there is too little of it to work, and acids merely set the pH.
 */
export function classifyIngredients(inci: string[], keyActives: string[]): (ActiveKind | null)[] {
  const named = new Set(keyActives.map(classifyActive));
  return inci.map((name, at) => {
    const kind = classifyActive(name);
    const counts = kind && (ALWAYS_COUNT.has(kind) || named.has(kind) || at < inci.length / 2);
    return counts ? kind : null;
  });
}

/** Returns the distinct kinds of active in a product. */
export function listActiveKinds(inci: string[], keyActives: string[]): ActiveKind[] {
  const found = [...classifyIngredients(inci, keyActives), ...keyActives.map(classifyActive)];
  return [...new Set(found.filter((kind) => kind !== null))];
}
