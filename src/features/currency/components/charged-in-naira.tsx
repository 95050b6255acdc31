import { classNames } from '@/components/ui/class-names';
import { currencyMessages } from '@/features/currency/messages';
import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayOfYear } from '@/lib/time/format-day';
import { getServerTime } from '@/lib/time/server-clock';

import { useCurrency } from '../use-currency';

const OLD_RATE_MILLISECONDS = 7 * 24 * 60 * 60_000;

/**
 * In a foreign currency: the amount in naira that is charged, and the date of the rate. Renders
 * nothing in naira.
 */
export function ChargedInNaira({ kobo, className }: { kobo: number; className?: string }) {
  const { status } = useCurrency();
  const { updatedAt } = useDisplayCurrency();

  if (status === 'failed')
    return <p className={classNames('text-sm text-warn', className)}>{currencyMessages.ratesFailed}</p>;
  if (status !== 'known' || updatedAt === null) return null;

  const rateDay = formatDayOfYear(updatedAt);
  const isOld = getServerTime() - Date.parse(updatedAt) > OLD_RATE_MILLISECONDS;
  return (
    <p className={classNames('text-sm text-ink-2', className)}>
      {`You’ll be charged ${formatMoney(kobo)}.`}{' '}
      <span className={isOld ? 'font-semibold text-warn' : undefined}>
        {isOld ? `Exchange rate of ${rateDay}, more than a week old.` : `Exchange rate of ${rateDay}.`}
      </span>
    </p>
  );
}
