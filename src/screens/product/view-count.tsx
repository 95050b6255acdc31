import { useCountView } from '@/features/catalogue/use-count-view';
import { useConsent } from '@/features/consent/consent.store';
import { useSession } from '@/session/use-session';

/** Counts a view of a product, unless the visitor declined that. Renders nothing. */
export function ViewCount({ productId }: { productId: string }) {
  const { status } = useSession();
  const { consent } = useConsent();
  const mayCount = status !== 'loading' && consent !== 'declined';
  useCountView(productId, { mayCount, isSignedIn: status === 'signed-in' || status === 'unverified' });
  return null;
}
