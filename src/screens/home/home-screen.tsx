import { useEffect } from 'react';

import { JsonLd } from '@/components/seo/json-ld';
import { toAbsoluteUrl } from '@/components/seo/seo';
import { textLinkStyles } from '@/components/ui/button-styles';
import { paths, brandPath, productPath } from '@/config/paths';
import { site } from '@/config/site';
import { type ProductCard } from '@/contracts/catalogue';
import { type Brand, type Category } from '@/contracts/taxonomy';
import { ProductGrid } from '@/features/catalogue/components/product-grid';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { SearchForm } from '@/features/catalogue/components/search-form';
import { useRecentlyViewed, recentlyViewedHydrated } from '@/features/catalogue/recently-viewed.store';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { PageSection } from '@/screens/shared/page-section';
import { ShopProductCard } from '@/screens/shared/shop-product-card';

import { HomeHero } from './home-hero';
import { SellerBanner } from './seller-banner';
import { SkinConcernList } from './skin-concern-list';
import { SkinTypes } from './skin-types';
import { StoreList, type HomeStore } from './store-list';

const sizes = '(min-width: 768px) 160px, 30vw';

/** Stays at the end of the page, where its late appearance shifts nothing. */
function RecentlyViewed() {
  const viewed = useRecentlyViewed();

  useEffect(recentlyViewedHydrated, []);

  if (viewed.length === 0) return null;
  return (
    <PageSection title="Recently viewed">
      <ul className="-mx-5 flex gap-3.5 overflow-x-auto px-5 pb-2 md:mx-0 md:px-0">
        {viewed.map(({ slug, name, brand, image }) => (
          <li key={slug} className="relative w-[30vw] max-w-40 shrink-0">
            <div className="aspect-square overflow-hidden rounded-md bg-sunken">
              <ProductPicture image={image} alt="" sizes={sizes} />
            </div>
            <p className="mt-2 text-xs text-ink-2">{brand}</p>
            <Link href={productPath(slug)} className="text-sm font-semibold after:absolute after:inset-0">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** The fields that the page shows. */
type HomeCategory = Pick<Category, 'slug' | 'name' | 'blurb' | 'productCount'>;

function CategoryList({ categories }: { categories: HomeCategory[] }) {
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

/** The fields that the page shows. */
type HomeBrand = Pick<Brand, 'slug' | 'name'>;

function BrandList({ brands }: { brands: HomeBrand[] }) {
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

const renderCard = (product: ProductCard) => <ShopProductCard product={product} />;

type Props = {
  topPicks: ProductCard[];
  categories: HomeCategory[];
  brands: HomeBrand[];
  stores: HomeStore[];
  /** The shop's rules, filled in by the server. */
  payOnDeliveryMaxKobo: number;
  returnDays: number;
};

export function HomeScreen({
  topPicks,
  categories,
  brands,
  stores,
  payOnDeliveryMaxKobo,
  returnDays,
}: Props) {
  return (
    <>
      <JsonLd id="shop" data={organisation} />
      <div className="px-5 pt-1 pb-3 md:hidden">
        <SearchForm id="home-search" />
      </div>
      <HomeHero brandCount={brands.length} storeCount={stores.length} />
      <div className="mx-auto max-w-[1440px] px-5 md:px-10">
        <p className="mt-3 flex flex-wrap gap-x-8 text-sm font-semibold">
          {[
            `Pay on delivery up to ${formatMoney(payOnDeliveryMaxKobo)}`,
            `Return unopened items within ${returnDays} days`,
            'Stores checked by us',
          ].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <SkinConcernList />
        <PageSection
          title="Top picks"
          action={<More href={`${paths.shop}?sort=-rating`}>See top rated</More>}
        >
          {/* Six on phones: twelve are three screens, before the categories. */}
          <div className="max-md:[&_li:nth-child(n+7)]:hidden">
            <ProductGrid products={topPicks} renderCard={renderCard} />
          </div>
        </PageSection>
        <SkinTypes />
        <CategoryList categories={categories} />
        <BrandList brands={brands} />
        <StoreList stores={stores} />
      </div>
      <SellerBanner />
      <div className="mx-auto max-w-[1440px] px-5 md:px-10">
        <RecentlyViewed />
      </div>
    </>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={textLinkStyles}>
      {children}
    </Link>
  );
}

const organisation = {
  '@type': 'Organization',
  name: site.name,
  description: site.description,
  url: toAbsoluteUrl(paths.home),
  logo: toAbsoluteUrl('/icons/icon-512.png'),
};
