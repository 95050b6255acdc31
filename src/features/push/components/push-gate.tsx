import { isPushConfigured } from '@/features/push/is-push-configured';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { useSession } from '@/session/use-session';

const loadRuntime = () => import('./push-runtime').then((chunk) => chunk.PushRuntime);

/** Loads the push code once a user is signed in, if the shop has a push provider. */
export function PushGate() {
  const { status, user } = useSession();
  return status === 'signed-in' && isPushConfigured() ? (
    <LazyChunk key={user.id} load={loadRuntime} props={{ user }} />
  ) : null;
}
