import { Icon } from '@/components/ui/icon';
import { RESERVATION_MINUTES, TRANSFER_RESERVATION_MINUTES } from '@/contracts/order-terms';

import { formatCountdown } from './use-seconds-left';

/** How long an order is still held. A screen reader hears it now and then, and not every second. */
export function ReservationCountdown({ seconds }: { seconds: number }) {
  return (
    <p className="flex items-center gap-2.5 text-base">
      <Icon name="clock" className="size-5 text-primary" />
      <span>
        We hold your order for{' '}
        <b aria-hidden="true" className="tabular-nums">
          {formatCountdown(seconds)}
        </b>
        <span role="status" className="sr-only">
          {spoken(seconds)}
        </span>{' '}
        more.
      </span>
    </p>
  );
}

/** Changes a few times while an order is held. */
function spoken(seconds: number): string {
  if (seconds > RESERVATION_MINUTES * 60) return `up to ${TRANSFER_RESERVATION_MINUTES} minutes`;
  const minutes = [1, 2, 5, 10].find((mark) => seconds <= mark * 60);
  if (minutes === undefined) return `up to ${RESERVATION_MINUTES} minutes`;
  return minutes === 1 ? 'less than a minute' : `less than ${minutes} minutes`;
}
