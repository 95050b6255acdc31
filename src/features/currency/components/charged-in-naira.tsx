import { classNames } from '@/components/ui/class-names';
import { ratesFailedMessage } from '@/features/currency/currency-messages';
import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayOfYear } from '@/lib/time/format-day';
import { getServerTime } from '@/lib/time/server-clock';

import { useCurrency } from '../use-currency';

const OLD_MILLISECONDS = 7 * 24 * 60 * 60_000;

/** Away from naira: what will really be charged, and how old the rate behind the shown price is. Nothing in naira. */
export function ChargedInNaira({ kobo, className }: { kobo: number; className?: string }) {
  const { status } = useCurrency();
  const { updatedAt } = useDisplayCurrency();

  if (status === 'failed')
    return <p className={classNames('text-sm text-warn', className)}>{ratesFailedMessage}</p>;
  if (status !== 'known' || updatedAt === null) return null;

  const isOld = getServerTime() - Date.parse(updatedAt) > OLD_MILLISECONDS;
  return (
    <p className={classNames('text-sm text-ink-2', className)}>
      You will be charged {formatMoney(kobo)}.{' '}
      <span className={isOld ? 'font-semibold text-warn' : undefined}>
        Rate of {formatDayOfYear(updatedAt)}
        {isOld && ', more than a week old'}.
      </span>
    </p>
  );
}
