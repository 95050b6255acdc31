import { textLinkStyles } from '@/components/ui/button-styles';
import { brandPath, paths } from '@/config/paths';
import { type Brand } from '@/contracts/taxonomy';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';
/** What the page shows of it. */
export type HomeBrand = Pick<Brand, 'slug' | 'name'>;

export function BrandList({ brands }: { brands: HomeBrand[] }) {
  return (
    <PageSection
      title="Brands"
      action={
        <Link href={paths.brands} className={textLinkStyles}>
          All brands
        </Link>
      }
    >
      <ul className="-mx-5 flex gap-x-6 gap-y-1 overflow-x-auto px-5 font-disp text-xl font-bold whitespace-nowrap md:mx-0 md:flex-wrap md:gap-x-9 md:px-0 md:text-2xl">
        {brands.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              href={brandPath(slug)}
              className="inline-block py-2 hover:text-primary hover:underline hover:underline-offset-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
