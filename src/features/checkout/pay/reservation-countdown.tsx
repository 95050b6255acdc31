import { Icon } from '@/components/ui/icon';
import { RESERVATION_MINUTES, TRANSFER_RESERVATION_MINUTES } from '@/contracts/order-terms';

import { countdownMessages } from './messages';
import { formatCountdown } from './use-seconds-left';

/** Time left to pay. Screen readers hear it at a few marks and not every second. */
export function ReservationCountdown({ seconds }: { seconds: number }) {
  return (
    <p className="flex items-center gap-2.5 text-base">
      <Icon name="clock" className="size-5 text-primary" />
      <span aria-hidden="true">
        {countdownMessages.before} <b className="tabular-nums">{formatCountdown(seconds)}</b>
        {countdownMessages.after}
      </span>
      <span role="status" className="sr-only">
        {describeTimeLeft(seconds)}
      </span>
    </p>
  );
}

/** Text for screen readers; it changes only a few times. */
function describeTimeLeft(seconds: number): string {
  if (seconds > RESERVATION_MINUTES * 60) return countdownMessages.upTo(TRANSFER_RESERVATION_MINUTES);
  const minutes = [1, 2, 5, 10].find((mark) => seconds <= mark * 60);
  if (minutes === undefined) return countdownMessages.upTo(RESERVATION_MINUTES);
  return minutes === 1 ? countdownMessages.lastMinute : countdownMessages.lessThan(minutes);
}
