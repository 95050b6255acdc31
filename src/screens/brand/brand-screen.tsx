import { JsonLd } from '@/components/seo/json-ld';
import { toAbsoluteUrl, Seo } from '@/components/seo/seo';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { brandPath, paths } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { type Brand } from '@/contracts/taxonomy';
import { ProductPreviewList } from '@/screens/shared/product-preview-list';

type Props = { brand: Brand; list: ProductList };

export function BrandScreen({ brand: { slug, name, story, city }, list }: Props) {
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-2 md:px-10 md:pt-6">
      <Seo title={name} description={`${story} ${name} is based in ${city}.`} canonical={brandPath(slug)} />
      <JsonLd
        id="brand"
        data={{ '@type': 'Brand', name, description: story, url: toAbsoluteUrl(brandPath(slug)) }}
      />
      <Breadcrumbs
        trail={[
          { name: 'Home', href: paths.home },
          { name: 'Brands', href: paths.brands },
        ]}
        currentPageName={name}
      />
      <header className="relative mt-3 overflow-hidden rounded-xl bg-zobo p-6 text-white md:p-10">
        <div aria-hidden="true" className="absolute inset-0 adire opacity-15" />
        <p className="relative text-sm font-semibold text-guava">{`From ${city}`}</p>
        <h1 className="relative mt-1 font-disp text-hero font-extrabold">{name}</h1>
        <p className="relative mt-4 max-w-[60ch] text-base text-guava md:text-lg">{story}</p>
      </header>
      <ProductPreviewList title={`Products from ${name}`} list={list} more={`${paths.shop}?brand=${slug}`} />
    </div>
  );
}
