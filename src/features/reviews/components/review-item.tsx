import { Icon } from '@/components/ui/icon';
import { type Review } from '@/contracts/reviews';
import { skinTypes } from '@/contracts/skin';
import { formatDay } from '@/lib/time/format-day';

import { reviewMessages } from '../messages';
import { HelpfulButton } from './helpful-button';

export function ReviewItem({ review }: { review: Review }) {
  const { rating, title, body, skinType, authorFirstName, createdAt, isVerified, photos } = review;
  return (
    <li className="border-t border-line py-5">
      <p className="flex items-center gap-0.5">
        <span className="sr-only">{reviewMessages.rating(rating)}</span>
        {Array.from({ length: 5 }, (_, index) => (
          <Icon
            key={index}
            name="star"
            className={index < rating ? 'size-4 fill-agbalumo text-agbalumo' : 'size-4 text-field'}
          />
        ))}
        {isVerified && (
          <span className="ml-2 flex items-center gap-1 text-sm font-semibold text-success">
            <Icon name="circle-check" className="size-4" />
            {reviewMessages.verified}
          </span>
        )}
      </p>
      <h3 className="mt-1.5 text-base font-bold">{title}</h3>
      <p className="mt-1 max-w-[64ch] text-base">{body}</p>
      {photos.length > 0 && <Photos photos={photos} firstName={authorFirstName} />}
      <p className="mt-1.5 text-sm text-ink-2">
        {reviewMessages.author(authorFirstName, skinTypes[skinType])} ·{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <HelpfulButton review={review} />
    </li>
  );
}

function Photos({ photos, firstName }: { photos: readonly string[]; firstName: string }) {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <a key={photo} href={`${photo}/large.webp`} target="_blank" rel="noreferrer">
          <img
            src={`${photo}/small.webp`}
            alt={reviewMessages.photo(firstName, index + 1)}
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
