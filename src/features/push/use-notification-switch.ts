import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';

import { type User } from '@/contracts/accounts';
import { errorMessages } from '@/contracts/messages';
import { ApiError } from '@/lib/http/api-error';
import { notifyError } from '@/lib/toast/notify';

import { pushTurnedOn } from './push-storage';
import { readPushPermission } from './push-support';
import { registerDevice, disableDevice } from './register-device';

/** Returns the current permission; follows changes made in the browser's settings. */
const usePushPermission = () => useSyncExternalStore(follow, readPushPermission, () => 'default' as const);

function follow(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
  };
}

/** State and handler of the notification switch of this browser. */
export function useNotificationSwitch(user: User) {
  const client = useQueryClient();
  const permission = usePushPermission();
  const [isAsking, setAsking] = useState(false);

  async function turnOn(): Promise<void> {
    // Requested within the click itself, because the user activation expires soon.
    const answer = permission === 'unsupported' ? undefined : Notification.requestPermission();
    const outcome = await registerDevice(client, user, () => answer ?? Promise.resolve('denied'));
    if (outcome === 'registered') pushTurnedOn();
    if (outcome === 'unsupported') notifyError(errorMessages.pushUnsupported);
  }

  const isOn = permission === 'granted' && user.fcm_token !== null;

  async function press(): Promise<void> {
    setAsking(true);
    try {
      await (isOn ? disableDevice(client, user) : turnOn());
    } catch (error) {
      notifyError(
        error instanceof ApiError
          ? error
          : 'We couldn’t turn on notifications. Check your connection and try again.',
      );
    } finally {
      setAsking(false);
    }
  }

  return { isOn, isAsking, isBlocked: permission === 'denied', press };
}
