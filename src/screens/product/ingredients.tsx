import { classNames } from '@/components/ui/class-names';
import { paths } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';

import { activeLabels, keyActiveLabel } from './messages';

/**
 * The full ingredient list in the order of the pack. Actives and allergens are marked by colour and
 * in words.
 */
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
              className={classNames(
                getMarkStyles(isKeyActive || active !== null, isAllergen),
                // Within the link, so that no line starts with a comma; not part of its name.
                index < inci.length - 1 && "after:content-[','_/_'']",
              )}
            >
              {name}
              {isAllergen && <span className="text-xs font-semibold"> (allergen)</span>}
              {(isKeyActive || active) && (
                <span className="text-xs font-semibold">
                  {' '}
                  ({active ? activeLabels[active] : keyActiveLabel})
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">Choose an ingredient to see every product with it.</p>
    </PageSection>
  );
}

function getMarkStyles(isKeyActive: boolean, isAllergen: boolean): string {
  const baseStyles = 'inline-block rounded-xs underline-offset-4 hover:underline';
  if (isAllergen) return `${baseStyles} bg-butter px-1.5 text-night`;
  return isKeyActive ? `${baseStyles} bg-ewe-soft px-1.5 text-ewe` : baseStyles;
}
