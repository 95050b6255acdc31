import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type ReviewList, type reviewSorts } from '@/contracts/reviews';
import { skinTypes, type SkinType } from '@/contracts/skin';

import { reviewMessages, reviewSortLabels } from '../messages';
import { reviewsOptions } from '../queries';
import { ReviewItem } from './review-item';
import { ReviewSummary } from './review-summary';

type Sort = (typeof reviewSorts)[number];
type Props = { productId: string; initialReviews: ReviewList };

const selectStyles = 'min-h-11 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base';

/**
 * The reviews of a product, filtered by skin type and sorted. The first page comes with the HTML.
 */
export function ProductReviews({ productId, initialReviews }: Props) {
  const [skinType, setSkinType] = useState<SkinType | undefined>();
  const [sort, setSort] = useState<Sort>('newest');
  const isDefaultView = skinType === undefined && sort === 'newest';
  const query = useInfiniteQuery(
    reviewsOptions(productId, { skinType, sort }, isDefaultView ? initialReviews : undefined),
  );

  if (initialReviews.summary.total === 0)
    return <p className="text-base text-ink-2">{reviewMessages.empty}</p>;

  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid gap-6 md:grid-cols-[260px_1fr] md:gap-12">
      <ReviewSummary summary={initialReviews.summary} />
      <div>
        <div className="flex flex-wrap gap-4 pb-2 text-sm font-semibold">
          <label className="flex items-center gap-2">
            {reviewMessages.skinType}
            <select
              value={skinType ?? ''}
              onChange={({ target }) => setSkinType(parseSkinType(target.value))}
              className={selectStyles}
            >
              <option value="">{reviewMessages.allSkinTypes}</option>
              {Object.entries(skinTypes).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="flex items-center gap-2">
            {reviewMessages.sort}
            <select
              value={sort}
              onChange={({ target }) => setSort(parseSort(target.value))}
              className={selectStyles}
            >
              {Object.entries(reviewSortLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        {query.isError && !query.isFetching && (
          <p role="alert" className="py-3 text-base text-danger">
            {reviewMessages.loadError}{' '}
            <button
              type="button"
              onClick={() => void query.refetch()}
              className="py-2 font-semibold underline"
            >
              {reviewMessages.retry}
            </button>
          </p>
        )}
        <div role="status" className="sr-only">
          {query.isFetching ? reviewMessages.loading : reviewMessages.shown(reviews.length)}
        </div>
        {reviews.length === 0 && query.isSuccess && (
          <p className="py-6 text-base text-ink-2">{reviewMessages.noneForSkinType}</p>
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
            {reviewMessages.loadMore}
          </Button>
        )}
      </div>
    </div>
  );
}

const parseSkinType = (value: string): SkinType | undefined =>
  Object.hasOwn(skinTypes, value) ? (value as SkinType) : undefined; // checked to be a key of the record

const parseSort = (value: string): Sort =>
  Object.hasOwn(reviewSortLabels, value) ? (value as Sort) : 'newest'; // checked as above
