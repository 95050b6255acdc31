import { concerns, skinTypes, type ActiveKind } from '@/contracts/skin';

const joinNames = (labels: Record<string, string>, slugs: readonly string[]): string =>
  slugs
    .flatMap((slug) => labels[slug] ?? [])
    .join(', ')
    .replace(/,(?=[^,]*$)/, ' and')
    .toLowerCase();

export const suitsMessages = {
  suits: (types: readonly string[], forConcerns: readonly string[]): string => {
    const isForAll = Object.keys(skinTypes).every((type) => types.includes(type));
    const skin = joinNames(skinTypes, types);
    const aims = joinNames(concerns, forConcerns);
    const parts = [
      isForAll ? 'For all skin types.' : skin && `For ${skin} skin.`,
      aims && `Helps with: ${aims}.`,
    ];
    return parts.filter(Boolean).join(' ');
  },
} as const;
export const keyActiveLabel = 'key active';

export const activeLabels: Record<ActiveKind, string> = {
  retinoid: 'retinoid',
  aha: 'exfoliating acid, AHA',
  bha: 'exfoliating acid, BHA',
  pha: 'gentle acid, PHA',
  'benzoyl-peroxide': 'benzoyl peroxide',
  'vitamin-c': 'vitamin C',
  niacinamide: keyActiveLabel,
  'azelaic-acid': keyActiveLabel,
};
