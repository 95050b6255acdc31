import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type ReviewList, type reviewSorts } from '@/contracts/reviews';
import { skinTypes, type SkinType } from '@/contracts/skin';

import { reviewsOptions } from '../queries';
import { ReviewItem } from './review-item';
import { ReviewSummary } from './review-summary';

type Sort = (typeof reviewSorts)[number];
type Props = { productId: string; drawn: ReviewList };

const sorts: Record<Sort, string> = { newest: 'Newest', '-rating': 'Best first', rating: 'Worst first' };
const select = 'min-h-11 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base';

/** What people say of a product, all of them or those with a skin like one's own. */
export function ProductReviews({ productId, drawn }: Props) {
  const [skinType, setSkinType] = useState<SkinType | undefined>();
  const [sort, setSort] = useState<Sort>('newest');
  const isDrawn = skinType === undefined && sort === 'newest';
  const query = useInfiniteQuery(reviewsOptions(productId, { skinType, sort }, isDrawn ? drawn : undefined));

  if (drawn.summary.total === 0) return <p className="text-base text-ink-2">Nobody has reviewed it yet.</p>;

  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid gap-6 md:grid-cols-[260px_1fr] md:gap-12">
      <ReviewSummary summary={drawn.summary} />
      <div>
        <div className="flex flex-wrap gap-4 pb-2 text-sm font-semibold">
          <label className="flex items-center gap-2">
            Skin type
            <select
              value={skinType ?? ''}
              onChange={({ target }) => setSkinType(asSkinType(target.value))}
              className={select}
            >
              <option value="">All</option>
              {Object.entries(skinTypes).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="flex items-center gap-2">
            Order
            <select value={sort} onChange={({ target }) => setSort(asSort(target.value))} className={select}>
              {Object.entries(sorts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        {query.isError && !query.isFetching && (
          <p role="alert" className="py-3 text-base text-danger">
            The reviews could not be loaded.{' '}
            <button
              type="button"
              onClick={() => void query.refetch()}
              className="py-2 font-semibold underline"
            >
              Try again
            </button>
          </p>
        )}
        <div role="status" className="sr-only">
          {query.isFetching ? 'Loading reviews' : shown(reviews.length)}
        </div>
        {reviews.length === 0 && query.isSuccess && (
          <p className="py-6 text-base text-ink-2">No review yet from somebody with that skin type.</p>
        )}
        <ul
          aria-busy={query.isPlaceholderData}
          className={query.isPlaceholderData ? 'opacity-50' : undefined}
        >
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="outline"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            More reviews
          </Button>
        )}
      </div>
    </div>
  );
}

const shown = (count: number) => (count === 1 ? '1 review shown' : `${count} reviews shown`);

const asSkinType = (value: string): SkinType | undefined =>
  Object.hasOwn(skinTypes, value) ? (value as SkinType) : undefined; // a key of the record, asked a moment ago

const asSort = (value: string): Sort => (Object.hasOwn(sorts, value) ? (value as Sort) : 'newest'); // likewise
