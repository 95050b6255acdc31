import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { type ProductCard } from '@/contracts/catalogue';
import { buildListSearch, readProductListQuery, type ProductListQuery } from '@/contracts/product-list-query';
import { concerns } from '@/contracts/skin';
import { type Category } from '@/contracts/taxonomy';
import { ProductGrid } from '@/features/catalogue/components/product-grid';
import { Link } from '@/framework/link';
import { FilterLinks } from '@/screens/shared/filter-links';
import { ShopProductCard } from '@/screens/shared/shop-product-card';

type Props = {
  listQuery: ProductListQuery;
  categories: Category[];
  /** Products to look at instead, if the server rendered the list. */
  topPicks: ProductCard[];
  isFiltered: boolean;
};

const renderCard = (product: ProductCard) => <ShopProductCard product={product} />;

/**
 * What to do when no product fits: remove the filters, or start from a concern, a category or a top
 * pick.
 */
export function NothingFound({ listQuery, categories, topPicks, isFiltered }: Props) {
  const { q } = listQuery;
  return (
    <>
      <EmptyState
        picture="/brand/empty/no-results.svg"
        title="No products found"
        action={
          <>
            {isFiltered && (
              <Link
                href={`${paths.shop}${buildListSearch(readProductListQuery({ q }))}`}
                shallow
                className={buttonStyles('primary', 'lg')}
              >
                Clear filters
              </Link>
            )}
            <Link href={paths.shop} shallow className={buttonStyles('outline', 'lg')}>
              See all products
            </Link>
          </>
        }
      >
        {q && !isFiltered
          ? 'Check the spelling, try fewer words, or start here.'
          : 'Remove a filter to see more products.'}
      </EmptyState>
      {q && (
        <>
          <FilterLinks title="Skin concerns" filter="concern" values={Object.entries(concerns)} />
          <FilterLinks
            title="Categories"
            filter="category"
            values={categories.map(({ slug, name }) => [slug, name])}
          />
          {topPicks.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-base font-bold">Top picks</h2>
              <ProductGrid products={topPicks} renderCard={renderCard} />
            </>
          )}
        </>
      )}
    </>
  );
}
