import { useEffect } from 'react';

import { productPath } from '@/config/paths';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useRecentlyViewed, recentlyViewedHydrated } from '@/features/catalogue/recently-viewed.store';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';
const sizes = '(min-width: 768px) 160px, 30vw';

/** Stays at the end of the page, where its late appearance shifts nothing. */
export function RecentlyViewed() {
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
