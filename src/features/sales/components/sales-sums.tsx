import { KOBO_PER_NAIRA } from '@/contracts/money';
import { type Dashboard, type SalesSums as Sums } from '@/contracts/sales';
import { formatMoney } from '@/lib/money/format-money';
import { formatInteger } from '@/lib/text/format-integer';

/** To the naira, since the kobo of an average say nothing. */
const calculateAverageKobo = ({ salesKobo, orders }: Sums): number =>
  orders === 0 ? 0 : Math.round(salesKobo / orders / KOBO_PER_NAIRA) * KOBO_PER_NAIRA;

/** The sums of a period, each with that of the period before. */
export function SalesSums({ current, before }: Pick<Dashboard, 'current' | 'before'>) {
  const figures = [
    { name: 'Sales', format: (sums: Sums) => formatMoney(sums.salesKobo) },
    { name: 'Orders', format: (sums: Sums) => formatInteger(sums.orders) },
    { name: 'Average order', format: (sums: Sums) => formatMoney(calculateAverageKobo(sums)) },
    { name: 'Refunded', format: (sums: Sums) => formatMoney(sums.refundedKobo) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      {figures.map(({ name, format }) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-disp text-2xl font-bold">{format(current)}</dd>
          <dd className="text-sm text-ink-2">{`${format(before)} in the previous period`}</dd>
        </div>
      ))}
    </dl>
  );
}
