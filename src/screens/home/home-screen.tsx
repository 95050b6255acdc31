import { JsonLd } from '@/components/seo/json-ld';
import { toAbsoluteUrl } from '@/components/seo/seo';
import { textLinkStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { site } from '@/config/site';
import { type ProductCard } from '@/contracts/catalogue';
import { ProductGrid } from '@/features/catalogue/components/product-grid';
import { SearchForm } from '@/features/catalogue/components/search-form';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { PageSection } from '@/screens/shared/page-section';
import { ShopProductCard } from '@/screens/shared/shop-product-card';

import { BrandList, type HomeBrand } from './brand-list';
import { CategoryList, type HomeCategory } from './category-list';
import { HomeHero } from './home-hero';
import { RecentlyViewed } from './recently-viewed';
import { SellerBanner } from './seller-banner';
import { SkinConcernList } from './skin-concern-list';
import { SkinTypes } from './skin-types';
import { StoreList, type HomeStore } from './store-list';

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
