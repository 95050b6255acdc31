import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

import { type User } from '@/contracts/accounts';
import { unregisterDeviceOnSignOut } from '@/features/push/register-device';
import { watchRegistration } from '@/features/push/watch-registration';
import { onSignOut } from '@/session/sign-out-hooks';

/** Registers this browser for the pushes of whoever is signed in, and shows those that come. Its own file; draws nothing. */
export function PushRuntime({ user }: { user: User }) {
  const client = useQueryClient();
  const router = useRouter();
  const isRegistered = user.fcm_token !== null;

  const begin = useEffectEvent((signal: AbortSignal) =>
    watchRegistration({ client, user, signal, onOpen: (path) => void router.push(path) }),
  );
  const leave = useEffectEvent((accessToken: string) =>
    unregisterDeviceOnSignOut(user.fcm_token, accessToken),
  );

  // Once for the page and person, and once more when that has brought a token. A failure changes neither, so nothing loops.
  useEffect(() => {
    const gone = new AbortController();
    // Not in an effect that React only rehearses.
    const timer = setTimeout(() => void begin(gone.signal));
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [user.id, isRegistered]);

  useEffect(() => onSignOut((accessToken) => leave(accessToken)), []);

  return null;
}
