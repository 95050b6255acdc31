import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { productPath } from '@/config/paths';
import { skinTypes } from '@/contracts/skin';
import { type StoreReview, type StoreReviewReply } from '@/contracts/store-reviews';
import { Link } from '@/framework/link';
import { formatDay } from '@/lib/time/format-day';
import { notifySuccess } from '@/lib/toast/notify';

import { useWithdrawReviewReply } from '../mutations';
import { getReviewReplyDraft } from '../review-reply-drafts';
import { ReviewReplyForm } from './review-reply-form';

type Props = { storeId: string; review: StoreReview };

/** A review of one of the store's products, with its reply. An unsent reply is open again. */
export function StoreReviewItem({ storeId, review }: Props) {
  const { title, body, reply } = review;
  const [isWriting, setIsWriting] = useState(() => getReviewReplyDraft(review.id) !== undefined);
  return (
    <li className="rounded-xl bg-surface p-5 shadow-1">
      <Stars rating={review.rating} isVerified={review.isVerified} />
      <h2 className="mt-1.5 text-base font-bold [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-1 max-w-[64ch] text-base [overflow-wrap:anywhere]">{body}</p>
      <p className="mt-1.5 text-sm text-ink-2">
        {review.skinType
          ? `${review.authorFirstName}, ${skinTypes[review.skinType].toLowerCase()} skin`
          : review.authorFirstName}{' '}
        · <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
      </p>
      <Link
        href={`${productPath(review.product.slug)}#reviews`}
        className="inline-block py-3 text-sm underline underline-offset-4"
      >
        {`Review of ${review.product.name}`}
      </Link>
      {isWriting && !reply?.isHidden ? (
        <ReviewReplyForm storeId={storeId} review={review} onClose={() => setIsWriting(false)} />
      ) : reply ? (
        <ReviewReply storeId={storeId} review={review} reply={reply} onEdit={() => setIsWriting(true)} />
      ) : (
        <p>
          <Button variant="outline" size="md" onClick={() => setIsWriting(true)}>
            Reply
            <span className="sr-only">{` to “${title}”`}</span>
          </Button>
        </p>
      )}
    </li>
  );
}

function Stars({ rating, isVerified }: Pick<StoreReview, 'rating' | 'isVerified'>) {
  return (
    <p className="flex items-center gap-0.5">
      <span className="sr-only">{`${rating} out of 5 stars`}</span>
      {Array.from({ length: 5 }, (_, index) => (
        <span key={index} className={index < rating ? 'icon-star' : 'icon-star-empty'} />
      ))}
      {isVerified && <span className="ml-2 text-sm font-semibold text-success">Verified purchase</span>}
    </p>
  );
}

type ReviewReplyProps = Props & { reply: StoreReviewReply; onEdit: () => void };

function ReviewReply({ storeId, review, reply, onEdit }: ReviewReplyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawing = useWithdrawReviewReply(storeId, review.id);
  return (
    <div className="border-l-4 border-line pl-4">
      <p className="text-sm text-ink-2">
        <b className="text-ink">Your reply</b> ·{' '}
        <time dateTime={reply.createdAt}>{formatDay(reply.createdAt)}</time>
        {reply.editedAt && ` · edited`}
      </p>
      <p className="mt-1 max-w-[64ch] text-base [overflow-wrap:anywhere] whitespace-pre-line">{reply.body}</p>
      {reply.isHidden ? (
        <p className="mt-1 text-sm font-semibold text-danger">
          We removed this reply after a report. Shoppers don’t see it.
        </p>
      ) : (
        <p className="mt-1 flex flex-wrap gap-2">
          <Button variant="quiet" size="md" onClick={onEdit}>
            Edit
            <span className="sr-only">{` your reply to “${review.title}”`}</span>
          </Button>
          <Button variant="quiet" size="md" onClick={() => setIsAsking(true)}>
            Withdraw
            <span className="sr-only">{` your reply to “${review.title}”`}</span>
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Withdraw your reply?"
        action="Withdraw"
        dismissal="Keep reply"
        onConfirm={async () => notifySuccess((await withdrawing.mutateAsync()).message)}
      >
        Shoppers no longer see it. You can reply again later.
      </ConfirmDialog>
    </div>
  );
}
