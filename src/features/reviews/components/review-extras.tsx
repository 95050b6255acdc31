import { type ReactNode } from 'react';

import { type Review } from '@/contracts/reviews';
import { formatDay } from '@/lib/time/format-day';

/** The accepted photos of a review. Each opens large. */
export function ReviewPhotos({ photos, authorFirstName }: Pick<Review, 'photos' | 'authorFirstName'>) {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <a key={photo} href={`${photo}/large.webp`} target="_blank" rel="noreferrer">
          <img
            src={`${photo}/small.webp`}
            alt={`Photo ${index + 1} by ${authorFirstName}`}
            loading="lazy"
            width={96}
            height={96}
            className="size-24 rounded-md bg-sunken object-cover"
          />
        </a>
      ))}
    </p>
  );
}

type ReviewReplyProps = { reply: NonNullable<Review['reply']>; children: ReactNode };

/** What the store of the product answers; `children` is what can be done about it. */
export function ReviewReply({ reply: { body, storeName, createdAt }, children }: ReviewReplyProps) {
  return (
    <div className="mt-3 border-l-4 border-line pl-4">
      <p className="text-sm text-ink-2">
        <b className="text-ink">{`Reply from ${storeName}`}</b> ·{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <p className="mt-1 max-w-[64ch] text-base [overflow-wrap:anywhere] whitespace-pre-line">{body}</p>
      {children}
    </div>
  );
}
