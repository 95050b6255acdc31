import { buttonStyles, textLinkStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import { ProductGrid } from '@/features/catalogue/components/product-grid';
import { Link } from '@/framework/link';

import { PageSection } from './page-section';
import { ShopProductCard } from './shop-product-card';

type Props = { title: string; list: ProductList; more: string };

const renderCard = (product: ProductCard, first: boolean) => (
  <ShopProductCard product={product} first={first} />
);

/** The first products of a store or brand, with a link to the full list. */
export function ProductPreviewList({ title, list, more }: Props) {
  if (list.total === 0) {
    return (
      <EmptyState
        picture="/brand/empty/no-results.svg"
        title="No products yet"
        action={
          <Link href={paths.shop} className={buttonStyles('primary', 'lg')}>
            See all products
          </Link>
        }
      >
        Nothing is for sale here right now.
      </EmptyState>
    );
  }
  return (
    <PageSection
      title={title}
      action={
        <Link href={more} className={textLinkStyles}>
          Sort and filter
        </Link>
      }
    >
      <ProductGrid products={list.items} renderCard={renderCard} />
      {list.total > list.items.length && (
        <div className="mt-10 text-center">
          <Link href={more} className={buttonStyles('outline', 'lg')}>
            {`See all ${list.total}`}
          </Link>
        </div>
      )}
    </PageSection>
  );
}
