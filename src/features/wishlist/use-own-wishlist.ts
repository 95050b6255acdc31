import { hasSession } from '@/session/has-session';
import { useSession } from '@/session/use-session';

import { wishlistOptions } from './queries';

/** The wishlist query, enabled once a user with a verified email is signed in. */
export function useOwnWishlist() {
  const { status } = useSession();
  return { ...wishlistOptions(), enabled: status === 'signed-in' && hasSession };
}
