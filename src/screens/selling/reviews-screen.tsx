import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { Seo } from '@/components/seo/seo';
import { EmptyState } from '@/components/ui/empty-state';
import { sellingPageTitles } from '@/config/page-titles';
import { sellingPaths } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import { type StoreReviews } from '@/contracts/store-reviews';
import { StoreReviewItem } from '@/features/store-reviews/components/store-review-item';
import { storeReviewsOptions } from '@/features/store-reviews/queries';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';
import { QueueTabs } from '@/screens/shared/queue-tabs';

const count = (number: number) => (number > 0 ? ` (${number})` : '');

const labelUnanswered = (number: number) => `Without a reply${count(number)}`;

const labelRating = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

const ratings = ['5', '4', '3', '2', '1'] as const;
type Filter = { unanswered: '' | 'true' | 'false'; rating: '' | (typeof ratings)[number]; page: number };

function buildHref({ unanswered, rating, page }: Filter): string {
  const entries = Object.entries({ unanswered, rating, page: page > 1 ? `${page}` : '' });
  const search = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
  return search ? `${sellingPaths.reviews}&${search}` : sellingPaths.reviews;
}

/**
 * The reviews of the store's products, those without a reply first to reach. The URL holds the
 * filter.
 */
export function StoreReviewsScreen() {
  const { query } = useRouter();
  const { id: storeId } = useCurrentStore();
  const filter: Filter = {
    unanswered: query.unanswered === 'true' || query.unanswered === 'false' ? query.unanswered : '',
    rating: ratings.find((one) => one === query.rating) ?? '',
    page: readPage(query.page),
  };
  const { unanswered, rating, page } = filter;
  const reviews = useQuery(
    storeReviewsOptions(storeId, {
      unanswered: unanswered ? unanswered === 'true' : undefined,
      rating: rating ? Number(rating) : undefined,
      page,
    }),
  );
  return (
    <>
      <Seo title={sellingPageTitles.reviews} noIndex />
      <Link href={sellingPaths.products} className="inline-block py-3 text-sm underline underline-offset-4">
        Products
      </Link>
      <h1 className="font-disp text-3xl font-extrabold">Reviews</h1>
      <ReviewTabs filter={filter} unanswered={reviews.data?.unanswered ?? 0} />
      <RatingSelect filter={filter} />
      <QueryBoundary query={reviews}>
        {(loaded) => (
          <div
            aria-busy={reviews.isPlaceholderData}
            className={reviews.isPlaceholderData ? 'opacity-50' : ''}
          >
            <ReviewList storeId={storeId} filter={filter} reviews={loaded} />
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function ReviewTabs({ filter, unanswered }: { filter: Filter; unanswered: number }) {
  const tabs = (
    [
      ['', 'All'],
      ['true', labelUnanswered(unanswered)],
      ['false', 'With a reply'],
    ] as const
  ).map(([value, name]) => ({
    href: buildHref({ ...filter, unanswered: value, page: 1 }),
    name,
    isCurrent: filter.unanswered === value,
  }));
  return <QueueTabs label="Reviews to show" tabs={tabs} />;
}

function RatingSelect({ filter }: { filter: Filter }) {
  const router = useRouter();
  return (
    <label className="mb-4 flex items-center gap-2 text-sm font-semibold">
      Stars
      <select
        value={filter.rating}
        onChange={({ target }) => {
          const rating = ratings.find((one) => one === target.value) ?? '';
          void router.push(buildHref({ ...filter, rating, page: 1 }));
        }}
        className="min-h-11 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base"
      >
        <option value="">Any</option>
        {ratings.map((stars) => (
          <option key={stars} value={stars}>
            {labelRating(Number(stars))}
          </option>
        ))}
      </select>
    </label>
  );
}

type ListProps = { storeId: string; filter: Filter; reviews: StoreReviews };

function ReviewList({ storeId, filter, reviews }: ListProps) {
  if (reviews.items.length === 0) {
    const [title, hint] = describeEmpty(filter);
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title={title} action={null}>
        {hint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-5">
        {reviews.items.map((review) => (
          <StoreReviewItem key={review.id} storeId={storeId} review={review} />
        ))}
      </ul>
      <PageLinks {...reviews} buildHref={(page) => buildHref({ ...filter, page })} />
    </>
  );
}

function describeEmpty({ unanswered, rating }: Filter): [title: string, hint: string] {
  if (rating || unanswered === 'false')
    return ['No reviews found', 'Choose other stars, or show all reviews.'];
  return unanswered
    ? ['Every review has a reply', 'New reviews appear here first.']
    : ['No reviews yet', 'Shoppers can review a product once it has been delivered.'];
}
