import { paths } from '@/config/paths';
import { type Category } from '@/contracts/taxonomy';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';
/** What the page shows of it. */
export type HomeCategory = Pick<Category, 'slug' | 'name' | 'blurb' | 'productCount'>;

export function CategoryList({ categories }: { categories: HomeCategory[] }) {
  return (
    <PageSection title="Shop by category">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {categories.map(({ slug, name, blurb, productCount }) => (
          <li key={slug} className="relative flex flex-col rounded-lg bg-sunken p-4 md:p-6">
            <h3 className="font-disp text-lg font-bold text-balance">
              <Link
                href={`${paths.shop}?category=${slug}`}
                className="after:absolute after:inset-0 after:rounded-lg"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-ink-2">{blurb}</p>
            <p className="mt-auto pt-3 text-sm font-semibold">
              {productCount === 1 ? '1 product' : `${productCount} products`}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
