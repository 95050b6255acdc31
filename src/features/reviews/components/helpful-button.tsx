import { useState } from 'react';

import { type Review } from '@/contracts/reviews';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError } from '@/lib/toast/notify';

const reviewMessages = {
  helpful: (count: number) => (count === 0 ? 'Helpful' : `Helpful (${count})`),
} as const;
type Props = { review: Pick<Review, 'id' | 'title' | 'helpfulCount'> };

/** Marks a review as helpful, once. The request's code loads at the press. */
export function HelpfulButton({ review }: Props) {
  const [marked, setMarked] = useState<number>();

  async function mark() {
    try {
      const { markHelpful } = await loadChunk(() => import('../mark-helpful'));
      setMarked(await markHelpful(review.id));
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <button
      type="button"
      aria-pressed={marked !== undefined}
      onClick={() => void mark()}
      className="mt-1 min-h-11 text-sm font-semibold text-ink-2 underline underline-offset-4 hover:decoration-2 aria-pressed:text-success aria-pressed:no-underline"
    >
      {reviewMessages.helpful(marked ?? review.helpfulCount)}
      <span className="sr-only">{` review “${review.title}”`}</span>
    </button>
  );
}
