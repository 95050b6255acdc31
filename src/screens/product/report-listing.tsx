import { type Product } from '@/contracts/catalogue';
import { ReportButton } from '@/features/reports/components/report-button';
import { useSession } from '@/session/use-session';

/** Opens the report dialog for a listing. */
export function ReportListing({ product: { id, name } }: { product: Product }) {
  const { status } = useSession();
  return (
    <ReportButton
      target={{ type: 'product', id, name }}
      isSignedIn={status === 'signed-in'}
      className="min-h-11 text-sm text-ink-2 underline underline-offset-4 hover:decoration-2"
    />
  );
}
