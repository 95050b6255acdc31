import { Icon } from '@/components/ui/icon';
import { type Review } from '@/contracts/reviews';
import { skinTypes } from '@/contracts/skin';
import { formatDay } from '@/lib/time/format-day';

import { reviewMessages } from '../messages';

export function ReviewItem({
  review: { rating, title, body, skinType, authorFirstName, createdAt },
}: {
  review: Review;
}) {
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
      </p>
      <h3 className="mt-1.5 text-base font-bold">{title}</h3>
      <p className="mt-1 max-w-[64ch] text-base">{body}</p>
      <p className="mt-1.5 text-sm text-ink-2">
        {reviewMessages.author(authorFirstName, skinTypes[skinType])} ·{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
    </li>
  );
}
