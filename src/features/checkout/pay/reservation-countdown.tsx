import { Icon } from '@/components/ui/icon';
import { RESERVATION_MINUTES, TRANSFER_RESERVATION_MINUTES } from '@/contracts/order-terms';

import { formatCountdown } from './use-seconds-left';

/** Time left to pay. Screen readers hear it at a few marks and not every second. */
export function ReservationCountdown({ seconds }: { seconds: number }) {
  return (
    <p className="flex items-center gap-2.5 text-base">
      <Icon name="clock" className="size-5 text-primary" />
      <span aria-hidden="true">
        {'Time left to pay:'} <b className="tabular-nums">{formatCountdown(seconds)}</b>
        {'. Then we cancel the order.'}
      </span>
      <span role="status" className="sr-only">
        {describeTimeLeft(seconds)}
      </span>
    </p>
  );
}

/** Text for screen readers; it changes only a few times. */
function describeTimeLeft(seconds: number): string {
  if (seconds > RESERVATION_MINUTES * 60)
    return `You have up to ${TRANSFER_RESERVATION_MINUTES} minutes left to pay.`;
  const minutes = [1, 2, 5, 10].find((mark) => seconds <= mark * 60);
  if (minutes === undefined) return `You have up to ${RESERVATION_MINUTES} minutes left to pay.`;
  return minutes === 1
    ? 'You have less than a minute left to pay.'
    : `You have less than ${minutes} minutes left to pay.`;
}
