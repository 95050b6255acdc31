import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { Button } from '@/components/ui/button';
import { type ReviewList } from '@/contracts/reviews';

import { isDefaultList, type ReviewFilter, reviewsOptions } from '../queries';
import { ReviewItem, type LoadReviewReply } from './review-item';

type Props = {
  productId: string;
  filter: ReviewFilter;
  initialReviews: ReviewList;
  loadReviewReply: LoadReviewReply;
};

/** Page after page of a product's reviews. The unfiltered list starts with its second page. */
export function ReviewPages({ productId, filter, initialReviews, loadReviewReply }: Props) {
  const query = useInfiniteQuery(reviewsOptions(productId, filter, initialReviews));

  const loadSecondPage = useEffectEvent(() => {
    if (isDefaultList(filter)) void query.fetchNextPage();
  });
  useEffect(() => loadSecondPage(), []);

  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {query.isError && !query.isFetching && (
        <p role="alert" className="py-3 text-base text-danger">
          We couldn’t load the reviews.{' '}
          <button type="button" onClick={() => void query.refetch()} className="py-2 font-semibold underline">
            Try again
          </button>
        </p>
      )}
      <div role="status" className="sr-only">
        {query.isFetching
          ? 'Loading reviews'
          : reviews.length === 1
            ? '1 review shown'
            : `${reviews.length} reviews shown`}
      </div>
      {reviews.length === 0 && query.isSuccess && (
        <p className="py-6 text-base text-ink-2">No reviews from people with this skin type yet.</p>
      )}
      <ul aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-50' : undefined}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} loadReviewReply={loadReviewReply} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="outline"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more reviews
        </Button>
      )}
    </>
  );
}
