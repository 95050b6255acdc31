import { type ProductCard as Card } from '@/contracts/catalogue';
import { AddToBagButton } from '@/features/cart/components/add-to-bag-button';
import { ProductCard } from '@/features/catalog/components/product-card';
import { WishlistButton } from '@/features/wishlist/components/wishlist-button';

type Props = { product: Card; first?: boolean; headingLevel?: 'h2' | 'h3' };

/** A product's card with the heart and the plus that the other features lend it. */
export function ShopCard({ product, first, headingLevel }: Props) {
  const forWishlist = { ...product, brandName: product.brand.name };
  const { brand, store } = product;
  const forBag = {
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
      add={<AddToBagButton product={forBag} look="icon" />}
    />
  );
}
