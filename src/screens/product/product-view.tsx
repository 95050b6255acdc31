import { memo, useState } from 'react';

import { toAbsoluteUrl } from '@/components/seo/seo';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Icon } from '@/components/ui/icon';
import { paths, productPath } from '@/config/paths';
import { type Product, type ProductCard } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { type ReviewList } from '@/contracts/reviews';
import { ProductRow } from '@/features/catalogue/components/product-row';
import { DeliveryToState } from '@/features/delivery/components/delivery-to-state';
import { ProductReviews } from '@/features/reviews/components/product-reviews';
import { ShareLinks } from '@/features/sharing/components/share-links';
import { LateHydration } from '@/framework/late-hydration';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { formatDay } from '@/lib/time/format-day';
import { PageSection } from '@/screens/shared/page-section';
import { ShopProductCard } from '@/screens/shared/shop-product-card';

import { BuyBox } from './buy-box';
import { suitsMessages } from './messages';
import { ProductDetails } from './product-details';
import { ProductGallery } from './product-gallery';
import { type Seller, SoldBy } from './sold-by';

/**
 * The registration number, and who checked it when. Claims no more than that: no tick, since NAFDAC
 * itself has not confirmed it.
 */
function NafdacPanel({ product }: { product: Product }) {
  const { nafdacNumber, nafdacStatus } = product;
  return (
    <section aria-labelledby="nafdac" className="mt-5 rounded-md bg-sunken p-4 text-sm">
      <h2 id="nafdac" className="flex items-center gap-2 text-base font-bold">
        {nafdacStatus !== 'checked' && <Icon name="circle-alert" className="size-6 text-warn" />}
        NAFDAC number
      </h2>
      {nafdacNumber && <p className="mt-1 font-disp text-lg font-bold tracking-wide">{nafdacNumber}</p>}
      <p className="mt-1 text-ink-2">{describeCheck(product)}</p>
    </section>
  );
}

function describeCheck({ nafdacStatus, nafdacCheckedAt, nafdacCheckedBy }: Product): string {
  if (nafdacStatus === 'not-supplied') return 'The store gave no number.';
  if (nafdacStatus === 'submitted' || !nafdacCheckedAt)
    return 'From the store; we haven’t checked it yet. If it isn’t on your pack, return it: the store pays.';
  return `Checked by ${nafdacCheckedBy ?? 'us'} on ${formatDay(nafdacCheckedAt)}: the format is right, and it’s on the label. We can’t check it with NAFDAC.`;
}

const loadReport = () => import('./report-listing').then((module) => module.ReportListing);

type Props = { product: Product; seller: Seller; coupons: PublicCoupons['items'] };

/** Delivery, registration, seller and sharing: what a choice of variant leaves as it is. */
const BuyDetails = memo(function BuyDetails({ product, seller, coupons }: Props) {
  const { slug, name, brand, store, shipsFrom, skinTypes, concerns } = product;
  return (
    <LateHydration as="div">
      <p className="mt-4 empty:hidden">{suitsMessages.suits(skinTypes, concerns)}</p>
      <div className="mt-5 border-t border-line pt-4">
        <DeliveryToState storeId={store.id} storeName={store.name} shipsFrom={shipsFrom} />
      </div>
      <NafdacPanel product={product} />
      <SoldBy store={store} seller={seller} coupons={coupons} />
      <ShareLinks title={`${brand.name} ${name}`} address={toAbsoluteUrl(productPath(slug))} />
      <div className="min-h-11">
        <LazyChunk load={loadReport} props={{ product }} />
      </div>
    </LateHydration>
  );
});

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
