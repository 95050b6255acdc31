import { storePath } from '@/config/paths';
import { type Store } from '@/contracts/stores';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';

/** The fields that the page shows. */
export type HomeStore = Pick<Store, 'slug' | 'name' | 'city' | 'logo' | 'productCount'>;

export function StoreList({ stores }: { stores: HomeStore[] }) {
  return (
    <PageSection title="Stores">
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-3.5 overflow-x-auto px-5 pb-2 md:mx-0 md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-2 md:px-0 lg:grid-cols-3">
        {stores.map(({ slug, name, city, logo, productCount }) => (
          <li
            key={slug}
            className="relative flex w-64 shrink-0 snap-start items-center gap-4 rounded-lg bg-sunken p-3 md:w-auto md:rounded-none md:border-b md:border-line md:bg-transparent md:px-0"
          >
            <img
              src={`/${logo}`}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-14 rounded-full bg-sunken"
            />
            <div>
              <h3 className="text-base font-bold">
                <Link href={storePath(slug)} className="after:absolute after:inset-0">
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-ink-2">
                {city} · {productCount === 1 ? '1 product' : `${productCount} products`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
