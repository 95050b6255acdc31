import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { textLinkStyles } from '@/components/ui/button-styles';
import { paths, storePath } from '@/config/paths';
import { Link } from '@/framework/link';
import { formatInteger } from '@/lib/text/format-integer';

import { type ListingHeading } from './list-heading';

type Props = {
  heading: ListingHeading;
  total: number | undefined;
  searchedFor: string | null;
  /** Words of the search that are left out of it. */
  unmatchedWords: string | null;
  /** The store whose products are listed, if any. */
  storeSlug: string | undefined;
};

/**
 * The breadcrumbs, title and length of the list, what was searched for, and a link to its store.
 */
export function ListTop({ heading, total, searchedFor, unmatchedWords, storeSlug }: Props) {
  const { blurb, category } = heading;
  const title = searchedFor ? `“${searchedFor}”` : heading.title;
  // Not if only a price was read from the words.
  const isCorrected = searchedFor && !title.startsWith(heading.title.slice(0, -1));
  const trail = category ? [{ name: category.name, href: `${paths.shop}?category=${category.slug}` }] : [];
  return (
    <>
      <Breadcrumbs
        trail={[{ name: 'Home', href: paths.home }, { name: 'Shop', href: paths.shop }, ...trail]}
        currentPageName={title}
      />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 id="list-title" tabIndex={-1} className="font-disp text-3xl font-extrabold text-balance">
          {title}
        </h1>
        <p role="status" className="text-sm text-ink-2">
          {total !== undefined && (total === 1 ? '1 product' : `${formatInteger(total)} products`)}
        </p>
      </div>
      {blurb && <p className="mt-1 text-base text-ink-2">{blurb}</p>}
      {isCorrected && (
        <p className="mt-1 text-base">
          You typed {heading.title}
          {unmatchedWords && `. Nothing matches “${unmatchedWords}”.`}
        </p>
      )}
      {storeSlug && (
        <Link href={storePath(storeSlug)} className={textLinkStyles}>
          Visit the store
        </Link>
      )}
    </>
  );
}
