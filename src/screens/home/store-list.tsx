import { storePath } from '@/config/paths';
import { type Store } from '@/contracts/stores';
import { Link } from '@/framework/link';
import { PageSection } from '@/screens/shared/page-section';

import { homeMessages } from './messages';

/** What the page shows of it. */
export type HomeStore = Pick<Store, 'slug' | 'name' | 'city' | 'logo' | 'productCount'>;

export function StoreList({ stores }: { stores: HomeStore[] }) {
  return (
    <PageSection title={homeMessages.stores}>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map(({ slug, name, city, logo, productCount }) => (
          <li key={slug} className="relative flex items-center gap-4 border-b border-line py-3">
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
                {city} · {homeMessages.productCount(productCount)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
