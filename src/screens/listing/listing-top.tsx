import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { paths } from '@/config/paths';

import { type ListingHeading } from './listing-heading';

type Props = { heading: ListingHeading; total: number | undefined; searchedFor: string | null };

/** Where the list stands, what it is called and how long it is. */
export function ListingTop({ heading: { title, blurb, category }, total, searchedFor }: Props) {
  const trail = category ? [{ name: category.name, href: `${paths.shop}?category=${category.slug}` }] : [];
  return (
    <>
      <Breadcrumbs
        trail={[{ name: 'Home', href: paths.home }, { name: 'Shop', href: paths.shop }, ...trail]}
        here={title}
      />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 id="list-title" tabIndex={-1} className="font-disp text-3xl font-extrabold text-balance">
          {title}
        </h1>
        <p role="status" className="text-sm text-ink-2">
          {total !== undefined && (total === 1 ? '1 product' : `${total.toLocaleString('en-NG')} products`)}
        </p>
      </div>
      {blurb && <p className="mt-1 text-base text-ink-2">{blurb}</p>}
      {searchedFor && (
        <p className="mt-1 text-base">
          Nothing is spelt like that, so here is <b>“{searchedFor}”</b>.
        </p>
      )}
    </>
  );
}
