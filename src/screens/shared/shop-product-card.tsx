import { memo } from 'react';

import { productPath } from '@/config/paths';
import { type ProductCard as Card } from '@/contracts/catalogue';
import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { ProductCard } from '@/features/catalogue/components/product-card';
import { WishlistButton } from '@/features/wishlist/components/wishlist-button';
import { Link } from '@/framework/link';

type Props = { product: Card; first?: boolean; headingLevel?: 'h2' | 'h3' };

/**
 * A product card with the wishlist and add-to-cart buttons. Rendered again only with another
 * product, so that a press on a list's filter or sort order does not render its cards first.
 */
export const ShopProductCard = memo(function ShopProductCard({ product, first, headingLevel }: Props) {
  const forWishlist = { ...product, brandName: product.brand.name };
  const { brand, store } = product;
  // The default variant is sold out, but another one is in stock.
  const mustChooseVariant = product.inStock && product.stock === 0;
  const forCart = {
    ...product,
    brandName: brand.name,
    storeId: store.id,
    storeSlug: store.slug,
    storeName: store.name,
  };
  return (
    <ProductCard
      product={product}
      first={first}
      headingLevel={headingLevel}
      save={<WishlistButton product={forWishlist} />}
      add={
        mustChooseVariant ? (
          <ChooseVariantLink product={product} />
        ) : (
          <AddToCartButton product={forCart} look="icon" />
        )
      }
    />
  );
});

function ChooseVariantLink({ product: { slug, name } }: { product: Card }) {
  return (
    <Link
      href={productPath(slug)}
      aria-label={`Choose a size or shade of ${name}`}
      className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-bold"
    >
      Choose
    </Link>
  );
}
