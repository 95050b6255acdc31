import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { ProductGrid } from '@/features/catalogue/components/product-grid';

import { PageSection } from './page-section';
import { ShopProductCard } from './shop-product-card';

type Props = { title: string; list: ProductList; more: string };

/** The first products of a store or a brand, and the way to the list that can be filtered. */
export function ProductPreviewList({ title, list, more }: Props) {
  if (list.total === 0) {
    return (
      <EmptyState
        picture="/brand/empty/no-results.svg"
        title="Nothing on the shelf"
        action={
          <Link href={paths.shop} className={buttonStyles('primary', 'lg')}>
            See the whole shop
          </Link>
        }
      >
        There is nothing for sale here right now.
      </EmptyState>
    );
  }
  return (
    <PageSection title={title}>
      <ProductGrid
        products={list.items}
        renderCard={(product, first) => <ShopProductCard product={product} first={first} />}
      />
      <div className="mt-10 text-center">
        <Link href={more} className={buttonStyles('outline', 'lg')}>
          {list.total > list.items.length ? `See all ${list.total}` : 'Sort and filter them'}
        </Link>
      </div>
    </PageSection>
  );
}
