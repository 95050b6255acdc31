import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { type ActiveKind } from '@/contracts/skin';
import { PageSection } from '@/screens/shared/page-section';

/** What kind of active it is, in words that a shopper meets elsewhere. */
const activeNames: Record<ActiveKind, string> = {
  retinoid: 'retinoid',
  aha: 'exfoliating acid, AHA',
  bha: 'exfoliating acid, BHA',
  pha: 'gentle acid, PHA',
  'benzoyl-peroxide': 'benzoyl peroxide',
  'vitamin-c': 'vitamin C',
  niacinamide: 'key active',
  'azelaic-acid': 'key active',
};

/** The full list as on the pack, most first, with what somebody may be looking for, or away from, marked. */
export function Ingredients({ product: { inci, keyActives } }: { product: Product }) {
  return (
    <PageSection title="Ingredients">
      {keyActives.length > 0 && (
        <ul aria-label="Key actives" className="mb-4 flex flex-wrap gap-2">
          {keyActives.map(({ name, percent }) => (
            <li key={name} className="rounded-full bg-ewe-soft px-4 py-1.5 text-sm font-semibold text-ewe">
              {name}
              {percent !== null && ` ${percent}%`}
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Full list (INCI)" className="flex flex-wrap gap-x-1 text-base leading-8">
        {inci.map(({ name, slug, isKeyActive, isAllergen, active }, index) => (
          <li key={slug}>
            <Link
              href={`${paths.shop}?ingredient=${slug}`}
              className={look(isKeyActive || active !== null, isAllergen)}
            >
              {name}
              {isAllergen && <span className="text-xs font-semibold"> (allergen)</span>}
              {(isKeyActive || active) && (
                <span className="text-xs font-semibold">
                  {' '}
                  ({active ? activeNames[active] : 'key active'})
                </span>
              )}
            </Link>
            {index < inci.length - 1 && ','}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        <span className="rounded-xs bg-ewe-soft px-1.5 text-ewe">Green</span> marks actives,{' '}
        <span className="rounded-xs bg-butter px-1.5 text-night">yellow</span> what some skins react to. Press
        an ingredient to see what else has it.
      </p>
    </PageSection>
  );
}

function look(isKeyActive: boolean, isAllergen: boolean): string {
  const base = 'inline-block rounded-xs underline-offset-4 hover:underline';
  if (isAllergen) return `${base} bg-butter px-1.5 text-night`;
  return isKeyActive ? `${base} bg-ewe-soft px-1.5 text-ewe` : base;
}
