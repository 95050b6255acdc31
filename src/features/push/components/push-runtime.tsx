import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

import { type User } from '@/contracts/accounts';
import { unregisterDeviceOnSignOut } from '@/features/push/register-device';
import { watchRegistration } from '@/features/push/watch-registration';
import { onSignOut } from '@/session/sign-out-hooks';

/** Registers this browser for the user's pushes and shows those that arrive. Renders nothing. */
export function PushRuntime({ user }: { user: User }) {
  const client = useQueryClient();
  const router = useRouter();
  const isRegistered = user.fcm_token !== null;

  const start = useEffectEvent((signal: AbortSignal) =>
    watchRegistration({ client, user, signal, onOpen: (path) => void router.push(path) }),
  );
  const unregister = useEffectEvent((accessToken: string) =>
    unregisterDeviceOnSignOut(user.fcm_token, accessToken),
  );

  // Runs once per page and user, and once more after a token was registered. A failure does not
  // rerun it.
  useEffect(() => {
    const controller = new AbortController();
    // Deferred, so Strict Mode's trial run of the effect does not register.
    const timer = setTimeout(() => void start(controller.signal));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [user.id, isRegistered]);

  useEffect(() => onSignOut((accessToken) => unregister(accessToken)), []);

  return null;
}
