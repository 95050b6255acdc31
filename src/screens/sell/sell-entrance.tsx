import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

import { hasSession } from '@/session/has-session';
import { useSession } from '@/session/use-session';

import { SellIntro } from './sell-intro';

type Props = {
  /** What everybody but a guest sees, behind the guard. */
  page: ComponentType;
  introLayout: ComponentType<{ children: ReactNode }>;
};

/** `useSession` renders again when the session changes. */
const subscribeToNothing = () => () => undefined;

/**
 * Tells guests what selling here means before they sign in. The server's HTML is the introduction.
 */
export function SellEntrance({ page: Page, introLayout: Layout }: Props) {
  const { status } = useSession();
  // False while hydrating, as on the server.
  const mayBeSignedIn = useSyncExternalStore(subscribeToNothing, hasSession, () => false);
  const isGuest = status === 'guest' || (status === 'loading' && !mayBeSignedIn);
  if (!isGuest) return <Page />;
  return (
    <Layout>
      <SellIntro />
    </Layout>
  );
}
