import { useId } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';
import { type User } from '@/contracts/accounts';
import { isPushConfigured } from '@/features/push/is-push-configured';
import { useSession } from '@/session/use-session';

import { useNotificationSwitch } from '../use-notification-switch';

const pushMessages = {
  blocked:
    'Your browser is blocking notifications from this shop. Allow them in your browser’s settings for this site, then turn this on.',
  asking: 'Your browser may now ask you to allow notifications.',
  on: 'We notify you on this device about your orders and account.',
  off: 'We tell you when a parcel is on its way, and when something changes in your account.',
} as const;

/**
 * Turns push notifications on and off in this browser. Renders nothing without a push provider or a
 * verified user.
 */
export function NotificationSwitch() {
  const { user } = useSession();
  return isPushConfigured() && user?.isVerified ? <Switch user={user} /> : null;
}

function Switch({ user }: { user: User }) {
  const id = useId();
  const { isOn, isAsking, isBlocked, press } = useNotificationSwitch(user);
  const state = isBlocked ? 'blocked' : isAsking && !isOn ? 'asking' : isOn ? 'on' : 'off';
  const isInactive = isBlocked || isAsking;

  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        // Not `disabled`, which would lose the focus and hide the reason from keyboard users.
        aria-disabled={isInactive || undefined}
        aria-busy={isAsking || undefined}
        onClick={isInactive ? undefined : () => void press()}
        className="flex min-h-11 w-full items-center justify-between gap-4 text-left font-semibold aria-disabled:cursor-not-allowed"
      >
        Order and account notifications on this device
        <Track isOn={isOn} isAsking={isAsking} />
      </button>
      <p id={`${id}-hint`} aria-live="polite" className="mt-1 text-sm text-ink-2">
        {pushMessages[state]}
      </p>
    </div>
  );
}

function Track({ isOn, isAsking }: { isOn: boolean; isAsking: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors',
        isOn ? 'justify-end border-primary bg-primary' : 'border-field bg-sunken',
      )}
    >
      <span
        className={classNames(
          'grid size-5.5 place-items-center rounded-full',
          isOn ? 'bg-on-primary text-primary' : 'bg-field text-surface',
        )}
      >
        {isAsking && <Spinner />}
      </span>
    </span>
  );
}
