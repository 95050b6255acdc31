import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type ReviewList, type reviewSorts } from '@/contracts/reviews';
import { skinTypes, type SkinType } from '@/contracts/skin';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { ReviewItem, type LoadReviewReply } from './review-item';

const levels = [5, 4, 3, 2, 1] as const;

function ReviewSummary({ summary }: { summary: ReviewList['summary'] }) {
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <b className="font-disp text-3xl font-extrabold">{summary.average.toFixed(1)}</b>
        <span className="text-sm text-ink-2">{`out of 5, from ${summary.total === 1 ? '1 review' : `${summary.total} reviews`}`}</span>
      </p>
      <table className="mt-3 w-full max-w-sm text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row" className="w-16 py-0.5 text-left font-normal whitespace-nowrap text-ink-2">
                {level === 1 ? '1 star' : `${level} stars`}
              </th>
              <td className="px-2">
                <div className="h-2 rounded-full bg-sunken">
                  <div
                    className="h-2 rounded-full bg-agbalumo"
                    style={{ width: `${(summary.stars[level] / Math.max(1, summary.total)) * 100}%` }}
                  />
                </div>
              </td>
              <td className="w-8 text-right text-ink-2 tabular-nums">{summary.stars[level]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-2">{WHO_MAY_REVIEW}</p>
    </div>
  );
}

const WHO_MAY_REVIEW = 'Only people who bought it here can review it, from their order once it’s delivered.';

const reviewSortLabels = {
  newest: 'Newest',
  helpful: 'Most helpful',
  '-rating': 'Highest rated',
  rating: 'Lowest rated',
} as const;

type Sort = (typeof reviewSorts)[number];
type Props = { productId: string; initialReviews: ReviewList; loadReviewReply: LoadReviewReply };

const selectStyles = 'min-h-11 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base';
const loadReviewPages = () => import('./review-pages').then((module) => module.ReviewPages);

/**
 * The reviews of a product, filtered by skin type and sorted. The first page comes with the HTML;
 * the code for the others is loaded once they are asked for.
 */
export function ProductReviews({ productId, initialReviews, loadReviewReply }: Props) {
  const [skinType, setSkinType] = useState<SkinType | undefined>();
  const [sort, setSort] = useState<Sort>('newest');
  /** Something other than the first page was asked for. */
  const [isBrowsing, setIsBrowsing] = useState(false);
  const { items, total, summary } = initialReviews;

  if (summary.total === 0)
    return <p className="text-base text-ink-2">No reviews of this product yet. {WHO_MAY_REVIEW}</p>;

  const firstPage = (
    <>
      <ul aria-busy={isBrowsing}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} loadReviewReply={loadReviewReply} />
        ))}
      </ul>
      {items.length < total && (
        <Button variant="outline" disabled={isBrowsing} onClick={() => setIsBrowsing(true)}>
          Load more reviews
        </Button>
      )}
    </>
  );
  return (
    <div className="grid gap-6 md:grid-cols-[260px_1fr] md:gap-12">
      <ReviewSummary summary={summary} />
      <div>
        <div className="flex flex-wrap gap-4 pb-2 text-sm font-semibold">
          <label className="flex items-center gap-2">
            Skin type
            <select
              value={skinType ?? ''}
              onChange={({ target }) => {
                setSkinType(parseSkinType(target.value));
                setIsBrowsing(true);
              }}
              className={selectStyles}
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
            Sort by
            <select
              value={sort}
              onChange={({ target }) => {
                setSort(parseSort(target.value));
                setIsBrowsing(true);
              }}
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
        {isBrowsing ? (
          <LazyChunk
            load={loadReviewPages}
            props={{ productId, filter: { skinType, sort }, initialReviews, loadReviewReply }}
            fallback={firstPage}
            onError={(error) => {
              notifyError(error);
              setIsBrowsing(false);
            }}
          />
        ) : (
          firstPage
        )}
      </div>
    </div>
  );
}

const parseSkinType = (value: string): SkinType | undefined =>
  Object.hasOwn(skinTypes, value) ? (value as SkinType) : undefined; // checked to be a key of the record

const parseSort = (value: string): Sort =>
  Object.hasOwn(reviewSortLabels, value) ? (value as Sort) : 'newest'; // checked as above
