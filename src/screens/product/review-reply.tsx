import { ReportButton } from '@/features/reports/components/report-button';
import { ReviewReply } from '@/features/reviews/components/review-extras';
import { type ReviewedReply } from '@/features/reviews/components/review-item';
import { useSession } from '@/session/use-session';

/** A store's reply to a review, with the button to report it. */
export function ReportableReviewReply({ reviewId, reply }: ReviewedReply) {
  const { status } = useSession();
  return (
    <ReviewReply reply={reply}>
      <ReportButton
        target={{ type: 'review-reply', id: reviewId, name: `the reply from ${reply.storeName}` }}
        isSignedIn={status === 'signed-in'}
        className="min-h-11 text-sm text-ink-2 underline underline-offset-4 hover:decoration-2"
      />
    </ReviewReply>
  );
}
