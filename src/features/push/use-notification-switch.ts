import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type User } from '@/contracts/accounts';
import { errorMessages } from '@/contracts/messages';
import { ApiError } from '@/lib/http/api-error';
import { notifyError } from '@/lib/toast/notify';

import { pushTurnedOn } from './push-storage';
import { registerDevice, disableDevice } from './register-device';
import { usePushPermission } from './use-push-permission';

const failed = 'Notifications could not be turned on. Check your connection and try again.';

/** The switch of this browser: `on` is what the shop has, `blocked` what the browser says. */
export function useNotificationSwitch(user: User) {
  const client = useQueryClient();
  const permission = usePushPermission();
  const [isAsking, setAsking] = useState(false);

  async function turnOn(): Promise<void> {
    // Begun within the press itself, since a browser forgets soon that there was one.
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
      notifyError(error instanceof ApiError ? error : failed);
    } finally {
      setAsking(false);
    }
  }

  return { isOn, isAsking, isBlocked: permission === 'denied', press };
}
