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

import { resultMessages } from './messages';

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
        title={resultMessages.none}
        action={
          <>
            {isFiltered && (
              <Link
                href={`${paths.shop}${buildListSearch(readProductListQuery({ q }))}`}
                shallow
                className={buttonStyles('primary', 'lg')}
              >
                {resultMessages.clearFilters}
              </Link>
            )}
            <Link href={paths.shop} shallow className={buttonStyles('outline', 'lg')}>
              {resultMessages.allProducts}
            </Link>
          </>
        }
      >
        {q && !isFiltered ? resultMessages.noneForWords : resultMessages.noneForFilters}
      </EmptyState>
      {q && (
        <>
          <FilterLinks title={resultMessages.concerns} filter="concern" values={Object.entries(concerns)} />
          <FilterLinks
            title={resultMessages.categories}
            filter="category"
            values={categories.map(({ slug, name }) => [slug, name])}
          />
          {topPicks.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-base font-bold">{resultMessages.topPicks}</h2>
              <ProductGrid products={topPicks} renderCard={renderCard} />
            </>
          )}
        </>
      )}
    </>
  );
}
