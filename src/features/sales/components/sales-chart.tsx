import { type SalesChart as Chart } from '@/contracts/sales';
import { startOfLagosDay } from '@/contracts/working-days';
import { formatMoney } from '@/lib/money/format-money';
import { formatShortDay } from '@/lib/time/format-short-day';

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 0.25;

const formatChartDay = (day: string) => formatShortDay(startOfLagosDay(day).toISOString());

/**
 * Bars of each day's sales and a line of those of the period before, as a sentence and as a table.
 */
export function SalesChart({ current, before }: Chart) {
  const total = current.reduce((sum, { salesKobo }) => sum + salesKobo, 0);
  const best = current.reduce<Chart['current'][number] | undefined>(
    (found, day) => (day.salesKobo > (found?.salesKobo ?? 0) ? day : found),
    undefined,
  );
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Sales by day</h2>
      <p className="mt-2 text-sm">
        {best
          ? `${formatMoney(total)} in total. The best day was ${formatChartDay(best.day)}, with ${formatMoney(best.salesKobo)}.`
          : 'No sales in this period.'}
      </p>
      {best && (
        <>
          <Bars current={current} before={before} />
          <Table days={current} />
        </>
      )}
    </section>
  );
}

function Bars({ current, before }: Chart) {
  const highest = Math.max(...[...current, ...before].map(({ salesKobo }) => salesKobo));
  const step = WIDTH / current.length;
  const calculateHeight = (kobo: number) => (kobo / highest) * (HEIGHT - 4);
  const line = before.map(
    ({ salesKobo }, index) => `${(index + 0.5) * step},${HEIGHT - 1 - calculateHeight(salesKobo)}`,
  );
  return (
    <div aria-hidden="true" className="mt-4 text-sm text-ink-2">
      <p className="flex flex-wrap gap-x-5">
        <span className="flex items-center gap-2">
          <span className="size-3 bg-primary" />
          This period
        </span>
        <span className="flex items-center gap-2">
          <span className="h-0.5 w-5 bg-ink-2" />
          Previous period
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="mt-3 h-40 w-full">
        {current.map(({ day, salesKobo }, index) => (
          <rect
            key={day}
            x={(index + GAP / 2) * step}
            y={HEIGHT - 1 - calculateHeight(salesKobo)}
            width={step * (1 - GAP)}
            height={calculateHeight(salesKobo)}
            className="fill-primary"
          />
        ))}
        <polyline
          points={line.join(' ')}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-ink-2 stroke-2"
        />
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
      </svg>
      <p className="mt-1 flex justify-between">
        <span>{formatChartDay(current[0]?.day ?? '')}</span>
        <span>{formatChartDay(current.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}

function Table({ days }: { days: Chart['current'] }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        Show as a table
      </summary>
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              Orders
            </th>
            <th scope="col" className="text-right">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, salesKobo }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-2 font-normal">
                {formatChartDay(day)}
              </th>
              <td className="text-right">{orders}</td>
              <td className="text-right">{formatMoney(salesKobo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
