import { useId } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';
import { type User } from '@/contracts/accounts';
import { isPushConfigured } from '@/features/push/is-push-configured';
import { useSession } from '@/session/use-session';

import { useNotificationSwitch } from '../use-notification-switch';

const hints = {
  blocked:
    'Your browser blocks notifications from this shop. Allow them in the settings it has for this site, beside the address, and this switch will work.',
  asking: 'Your browser may ask you now whether the shop may notify you.',
  on: 'This device tells you when an order moves or something changes in your account.',
  off: 'Be told when an order moves or something changes in your account.',
};

/** Turns this browser's pushes on and off. Renders nothing where the shop has no push provider, or for nobody. */
export function NotificationSwitch() {
  const { user } = useSession();
  return isPushConfigured() && user?.isVerified ? <Switch user={user} /> : null;
}

function Switch({ user }: { user: User }) {
  const id = useId();
  const { isOn, isAsking, isBlocked, press } = useNotificationSwitch(user);
  const face = isBlocked ? 'blocked' : isAsking && !isOn ? 'asking' : isOn ? 'on' : 'off';
  const isStill = isBlocked || isAsking;

  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        // Not `disabled`: that would throw the focus away, and keep the reason from who tabs to it.
        aria-disabled={isStill || undefined}
        aria-busy={isAsking || undefined}
        onClick={isStill ? undefined : () => void press()}
        className="flex min-h-11 w-full items-center justify-between gap-4 text-left font-semibold aria-disabled:cursor-not-allowed"
      >
        Order and account news on this device
        <Track isOn={isOn} isAsking={isAsking} />
      </button>
      <p id={`${id}-hint`} aria-live="polite" className="mt-1 text-sm text-ink-2">
        {hints[face]}
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
