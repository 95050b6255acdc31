import { type Funnel as Sums, type FunnelSums } from '@/contracts/sales';
import { formatInteger } from '@/lib/text/format-integer';

const stepNames: Record<keyof FunnelSums, string> = {
  views: 'Viewed',
  added: 'Added to the bag',
  ordered: 'Ordered',
  paid: 'Paid',
};

const steps = ['views', 'added', 'ordered', 'paid'] as const;
const PER_CENT = 100;

/** From views of products to paid orders, as a sentence and as bars with their numbers. */
export function Funnel({ current, before }: Sums) {
  const highest = Math.max(...steps.map((step) => current[step]));
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">From views to orders</h2>
      <p className="mt-2 text-sm">{describe(current)}</p>
      {highest > 0 && (
        <dl className="mt-4 grid gap-3">
          {steps.map((step) => (
            <div key={step}>
              <dt className="flex justify-between gap-4 text-sm">
                <span className="font-semibold">{stepNames[step]}</span>
                <span className="text-ink-2">{`${formatInteger(before[step])} in the previous period`}</span>
              </dt>
              <dd className="mt-1 flex items-center gap-3">
                <span aria-hidden="true" className="h-4 grow overflow-hidden rounded-sm bg-sunken">
                  <span
                    className="block h-full bg-primary"
                    style={{ width: `${(current[step] / highest) * PER_CENT}%` }}
                  />
                </span>
                <span className="min-w-14 text-right font-semibold">{formatInteger(current[step])}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-sm text-ink-2">
        Each visitor counts once a day for each product, without a cookie. Visitors who asked not to be
        tracked aren’t among the views.
      </p>
    </section>
  );
}

function describe({ views, paid }: FunnelSums): string {
  if (views === 0) return 'No views were counted in this period.';
  return `${formatInteger(views)} views of your products. Paid orders are ${((paid / views) * PER_CENT).toFixed(1)}% of them.`;
}
