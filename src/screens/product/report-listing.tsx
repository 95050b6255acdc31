import { type Product } from '@/contracts/catalogue';
import { useCountView } from '@/features/catalogue/use-count-view';
import { useConsent } from '@/features/consent/consent.store';
import { ReportButton } from '@/features/reports/components/report-button';
import { useSession } from '@/session/use-session';

/** Opens the report dialog for a listing. It loads after the first paint, and counts the view then. */
export function ReportListing({ product: { id, name } }: { product: Product }) {
  const { status } = useSession();
  const { consent } = useConsent();
  const mayCount = status !== 'loading' && consent !== 'declined';
  useCountView(id, { mayCount, isSignedIn: status === 'signed-in' || status === 'unverified' });
  return (
    <ReportButton
      target={{ type: 'product', id, name }}
      isSignedIn={status === 'signed-in'}
      className="min-h-11 text-sm text-ink-2 underline underline-offset-4 hover:decoration-2"
    />
  );
}
