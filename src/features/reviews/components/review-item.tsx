import { type ComponentType } from 'react';

import { Icon } from '@/components/ui/icon';
import { type Review } from '@/contracts/reviews';
import { skinTypes } from '@/contracts/skin';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { formatDay } from '@/lib/time/format-day';

import { HelpfulButton } from './helpful-button';

const loadPhotos = () => import('./review-extras').then((module) => module.ReviewPhotos);

export type ReviewedReply = { reviewId: string; reply: NonNullable<Review['reply']> };
/** Loads what shows a reply; given in by the screen, since a reply can be reported. */
export type LoadReviewReply = () => Promise<ComponentType<ReviewedReply>>;

type Props = { review: Review; loadReviewReply: LoadReviewReply };

/** A review. Few have photos or a reply, so their code loads later. */
export function ReviewItem({ review, loadReviewReply }: Props) {
  const { rating, title, body, skinType, authorFirstName, createdAt, isVerified, photos, reply } = review;
  return (
    <li className="border-t border-line py-5">
      <p className="flex items-center gap-0.5">
        <span className="sr-only">{`${rating} out of 5 stars`}</span>
        {Array.from({ length: 5 }, (_, index) => (
          <span key={index} className={index < rating ? 'icon-star' : 'icon-star-empty'} />
        ))}
        {isVerified && (
          <span className="ml-2 flex items-center gap-1 text-sm font-semibold text-success">
            <Icon name="circle-check" className="size-4" />
            Verified purchase
          </span>
        )}
      </p>
      <h3 className="mt-1.5 text-base font-bold">{title}</h3>
      <p className="mt-1 max-w-[64ch] text-base">{body}</p>
      {photos.length > 0 && (
        <LazyChunk
          load={loadPhotos}
          props={{ photos, authorFirstName }}
          fallback={<p className="mt-2 h-24" />}
        />
      )}
      <p className="mt-1.5 text-sm text-ink-2">
        {skinType ? `${authorFirstName}, ${skinTypes[skinType].toLowerCase()} skin` : authorFirstName} ·{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <HelpfulButton review={review} />
      {reply && <LazyChunk load={loadReviewReply} props={{ reviewId: review.id, reply }} />}
    </li>
  );
}
