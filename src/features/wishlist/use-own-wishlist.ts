import { useAuth } from '@/session/auth.store';
import { hasSession } from '@/session/has-session';

import { wishlistOptions } from './queries';

/** Asked only once it is known who is here. */
export function useOwnWishlist() {
  // All of it: cookies tell nobody that they changed, so each event of the session looks at them again.
  const { start } = useAuth((state) => state);
  return { ...wishlistOptions(), enabled: start === 'started' && hasSession() && hasSession };
}
