import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { concerns } from '@/contracts/skin';
import { activeCategoriesOptions } from '@/features/catalogue/category-queries';
import { Link } from '@/framework/link';

type Props = { rowStyles: string };

/** Everything, deals, skin concerns, and each category with its types of product. */
export function CategoryMenu({ rowStyles }: Props) {
  const { data: categories = [], isPending } = useQuery(activeCategoriesOptions());
  return (
    <ul>
      <li>
        <Link href={paths.shop} className={rowStyles}>
          All products
        </Link>
      </li>
      <li>
        <Link href={`${paths.shop}?deals=true`} className={rowStyles}>
          Deals
        </Link>
      </li>
      <li>
        <MenuGroup title="Skin concerns" rowStyles={rowStyles}>
          {Object.entries(concerns).map(([slug, name]) => (
            <li key={slug}>
              <Link href={`${paths.shop}?concern=${slug}`} className={rowStyles}>
                {name}
              </Link>
            </li>
          ))}
        </MenuGroup>
      </li>
      {isPending &&
        ['w-24', 'w-32', 'w-28', 'w-24', 'w-36', 'w-28'].map((width, row) => (
          <li key={row} aria-hidden="true" className={rowStyles}>
            <span className={`h-5 ${width} rounded-md bg-sunken motion-safe:animate-pulse`} />
          </li>
        ))}
      {categories.map(({ slug, name, subCategories }) => (
        <li key={slug}>
          <MenuGroup title={name} rowStyles={rowStyles}>
            <li>
              <Link href={`${paths.shop}?category=${slug}`} className={rowStyles}>
                {`All of ${name}`}
              </Link>
            </li>
            {subCategories.map((sub) => (
              <li key={sub.slug}>
                <Link href={`${paths.shop}?category=${slug}&subCategory=${sub.slug}`} className={rowStyles}>
                  {sub.name}
                </Link>
              </li>
            ))}
          </MenuGroup>
        </li>
      ))}
    </ul>
  );
}

type GroupProps = Props & { title: string; children: ReactNode };

function MenuGroup({ title, rowStyles, children }: GroupProps) {
  return (
    <details className="group">
      <summary className={`${rowStyles} list-none gap-2 [&::-webkit-details-marker]:hidden`}>
        {title}
        <Icon name="chevron-down" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <ul className="pl-4">{children}</ul>
    </details>
  );
}
