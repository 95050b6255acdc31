import { hasSession } from '@/session/has-session';
import { useSession } from '@/session/use-session';

import { wishlistOptions } from './queries';

/** Asked only once it is known who is here, and that they may have one: not before the e-mail is verified. */
export function useOwnWishlist() {
  const { status } = useSession();
  return { ...wishlistOptions(), enabled: status === 'member' && hasSession };
}
