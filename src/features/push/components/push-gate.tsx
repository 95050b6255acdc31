import { isPushConfigured } from '@/features/push/is-push-configured';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { useSession } from '@/session/use-session';

const loadRuntime = () => import('./push-runtime').then((chunk) => chunk.PushRuntime);

/** Fetches what pushes need once somebody is signed in, where the shop has a provider for them. */
export function PushGate() {
  const { status, user } = useSession();
  return status === 'member' && isPushConfigured() ? (
    <LazyChunk key={user.id} load={loadRuntime} props={{ user }} />
  ) : null;
}
