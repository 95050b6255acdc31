import { type ActiveKind } from '@/contracts/skin';

/**
 * What an INCI name, or a key active as the maker writes it, belongs to. Left out on purpose: citric acid and the salts of acids
 * (lactates, citrates), which set the pH; ethylhexyl and butyloctyl salicylate, which are sun filters and solvents; and ascorbyl
 * palmitate, which keeps a formula's own oils from turning rancid and reaches skin in no amount that matters.
 */
const kinds: [ActiveKind, RegExp][] = [
  ['retinoid', /^(retinol|retinal(dehyde)?|retinyl .+|.+ retinoate|retinoic acid|adapalene|tretinoin)$/],
  ['aha', /^(glycolic|lactic|mandelic|tartaric|malic) acid$/],
  ['bha', /^((capryloyl )?salicylic acid|betaine salicylate)$/],
  ['pha', /^(gluconolactone|lactobionic acid|maltobionic acid)$/],
  ['benzoyl-peroxide', /^benzoyl peroxide$/],
  [
    'vitamin-c',
    /^(vitamin c|(l-|3-o-ethyl |ethyl )?ascorbic acid|(tetrahexyldecyl|thd) ascorbate|ascorbyl (glucoside|tetraisopalmitate)|(sodium|magnesium) ascorbyl phosphate)$/,
  ],
  ['niacinamide', /^niacinamide$/],
  ['azelaic-acid', /^azelaic acid$/],
];

/** These work at tenths of a percent and are in a formula for nothing else, so they count wherever they stand. */
const ALWAYS_COUNT: ReadonlySet<ActiveKind> = new Set(['retinoid', 'benzoyl-peroxide']);

/** The kind of active that a name stands for, however much of it there is. */
export function activeKindOf(name: string): ActiveKind | null {
  const plain = name.trim().toLowerCase();
  return kinds.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/**
 * For each ingredient of a list in descending order, the kind of active it counts as. An acid or a vitamin counts when the maker names
 * it as a key active or when it stands in the first half: further down there is too little of it to work, and acids set the pH there.
 */
export function findActives(inci: string[], keyActives: string[]): (ActiveKind | null)[] {
  const named = new Set(keyActives.map(activeKindOf));
  return inci.map((name, at) => {
    const kind = activeKindOf(name);
    const counts = kind && (ALWAYS_COUNT.has(kind) || named.has(kind) || at < inci.length / 2);
    return counts ? kind : null;
  });
}

/** The kinds of active that a product brings to a routine, each once. */
export function activesOf(inci: string[], keyActives: string[]): ActiveKind[] {
  const found = [...findActives(inci, keyActives), ...keyActives.map(activeKindOf)];
  return [...new Set(found.filter((kind) => kind !== null))];
}
