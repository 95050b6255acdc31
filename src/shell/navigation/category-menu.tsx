import { useQuery } from '@tanstack/react-query';

import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { activeCategoriesOptions } from '@/features/catalogue/category-queries';
import { Link } from '@/framework/link';

import { navigatorMessages as messages } from './navigator-messages';

type Props = { rowStyles: string };

/** Everything, deals, and each category with its types of product; those open on a press. */
export function CategoryMenu({ rowStyles }: Props) {
  const { data: categories = [] } = useQuery(activeCategoriesOptions());
  return (
    <ul>
      <li>
        <Link href={paths.shop} className={rowStyles}>
          {messages.allProducts}
        </Link>
      </li>
      <li>
        <Link href={`${paths.shop}?deals=true`} className={rowStyles}>
          {messages.deals}
        </Link>
      </li>
      {categories.map(({ slug, name, subCategories }) => (
        <li key={slug}>
          <details className="group">
            <summary className={`${rowStyles} list-none gap-2 [&::-webkit-details-marker]:hidden`}>
              {name}
              <Icon name="chevron-down" className="ml-auto size-5 group-open:rotate-180" />
            </summary>
            <ul className="pl-4">
              <li>
                <Link href={`${paths.shop}?category=${slug}`} className={rowStyles}>
                  {messages.allOf(name)}
                </Link>
              </li>
              {subCategories.map((sub) => (
                <li key={sub.slug}>
                  <Link href={`${paths.shop}?category=${slug}&subCategory=${sub.slug}`} className={rowStyles}>
                    {sub.name}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
