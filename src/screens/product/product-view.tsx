import { memo, useState } from 'react';

import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { paths } from '@/config/paths';
import { type Product, type ProductCard } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { type ReviewList } from '@/contracts/reviews';
import { ProductRow } from '@/features/catalogue/components/product-row';
import { ProductReviews } from '@/features/reviews/components/product-reviews';
import { PageSection } from '@/screens/shared/page-section';
import { ShopProductCard } from '@/screens/shared/shop-product-card';

import { BuyBox } from './buy-box';
import { BuyDetails } from './buy-details';
import { ProductDetails } from './product-details';
import { ProductGallery } from './product-gallery';
import { type Seller } from './sold-by';

const loadReviewReply = () => import('./review-reply').then((module) => module.ReportableReviewReply);

export type ProductViewProps = {
  product: Product;
  goesWellWith: ProductCard[];
  reviews: ReviewList;
  moreFromStore: ProductCard[];
  seller: Seller;
  coupons: PublicCoupons['items'];
};

/** The content of a product's page; also the preview of a product that shoppers don't see yet. */
export function ProductView({
  product,
  goesWellWith,
  reviews,
  moreFromStore,
  seller,
  coupons,
}: ProductViewProps) {
  const { slug, name, category, subCategory, store, variants } = product;
  // After a navigation to another product the former id matches no variant, and the first is shown.
  const [variantId, setVariantId] = useState(product.variantId);
  const variant = variants.find(({ id }) => id === variantId) ?? variants[0];

  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-2 md:px-10 md:pt-6">
      <Breadcrumbs
        trail={[
          { name: 'Shop', href: paths.shop },
          { name: category.name, href: `${paths.shop}?category=${category.slug}` },
          {
            name: subCategory.name,
            href: `${paths.shop}?category=${category.slug}&subCategory=${subCategory.slug}`,
          },
        ]}
        currentPageName={name}
      />
      <div className="mt-2 grid gap-x-12 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[55%_1fr] squat:gap-y-2">
        {/* A new key for each picture starts the row of pictures on phones again. */}
        <ProductGallery key={variant?.image ?? slug} images={product.images} shown={variant?.image} />
        {variant && (
          <BuyBox key={`buy ${slug}`} product={product} variant={variant} onChoose={setVariantId}>
            <BuyDetails product={product} seller={seller} coupons={coupons} />
          </BuyBox>
        )}
        {/* On wide screens beside the buy box, which is sticky. */}
        <ProductDetails key={`details ${slug}`} product={product} />
      </div>
      <Cards key={`well ${slug}`} title="Goes well with" products={goesWellWith} />
      <Reviews key={slug} productId={product.id} reviews={reviews} />
      <Cards key={`more ${slug}`} title={`More from ${store.name}`} products={moreFromStore} />
    </div>
  );
}

const Cards = memo(function Cards({ title, products }: { title: string; products: ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <PageSection title={title}>
      <ProductRow products={products} renderCard={(card) => <ShopProductCard product={card} />} />
    </PageSection>
  );
});

const Reviews = memo(function Reviews({ productId, reviews }: { productId: string; reviews: ReviewList }) {
  return (
    <PageSection title="Reviews" id="reviews">
      <ProductReviews productId={productId} initialReviews={reviews} loadReviewReply={loadReviewReply} />
    </PageSection>
  );
});
