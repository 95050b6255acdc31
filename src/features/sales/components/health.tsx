import { type ReactNode } from 'react';

import { sellingOrderPath } from '@/config/paths';
import { healthRates, type HealthOrders, type HealthRate, type StoreHealth } from '@/contracts/store-health';
import { Link } from '@/framework/link';
import { formatInteger } from '@/lib/text/format-integer';

import { countWith } from '../count-with';

const rateNames: Record<HealthRate, string> = {
  late: 'Late dispatch',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
};

const rateHints: Record<HealthRate, string> = {
  late: 'Sent after the day you promised, or not yet.',
  cancelled: 'By you, or by us because they weren’t sent.',
  disputed: 'Not received, returned as damaged, wrong or fake, or disputed at the bank.',
};

const rateCounts: Record<HealthRate, (number: number) => string> = {
  late: countWith('late parcel', 'late parcels'),
  cancelled: countWith('cancelled parcel', 'cancelled parcels'),
  disputed: countWith('disputed parcel', 'disputed parcels'),
};

const PER_CENT = 100;

/** How well the store keeps its promises, with the orders behind each number. */
export function Health({ current, before, orders }: StoreHealth) {
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Store health</h2>
      <p className="mt-2 text-sm text-ink-2">
        {current.parcels === 1
          ? 'Of 1 parcel to send in this period.'
          : `Of ${formatInteger(current.parcels)} parcels to send in this period.`}
      </p>
      <dl className="mt-4 grid gap-5 md:grid-cols-2">
        {healthRates.map((rate) => (
          <Figure
            key={rate}
            name={rateNames[rate]}
            hint={rateHints[rate]}
            value={formatRate(current[rate], current.parcels)}
            before={formatRate(before[rate], before.parcels)}
          >
            <Orders rate={rate} count={current[rate]} orders={orders[rate]} />
          </Figure>
        ))}
        <Figure
          name="Rating"
          hint={current.reviews === 1 ? 'From 1 review.' : `From ${current.reviews} reviews.`}
          value={formatRating(current.rating)}
          before={formatRating(before.rating)}
        />
      </dl>
    </section>
  );
}

const formatRate = (count: number, parcels: number): string =>
  parcels === 0 ? '–' : `${((count / parcels) * PER_CENT).toFixed(1)}%`;

const formatRating = (rating: number | null): string => (rating === null ? '–' : `${rating.toFixed(1)} of 5`);

type FigureProps = {
  name: string;
  hint: string;
  value: string;
  before: string;
  children?: ReactNode;
};

function Figure({ name, hint, value, before, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm font-semibold">{name}</dt>
      <dd>
        <span className="block text-2xl font-extrabold">{value}</span>
        <span className="block text-sm text-ink-2">{`${before} in the previous period`}</span>
        <span className="block text-sm text-ink-2">{hint}</span>
        {children}
      </dd>
    </div>
  );
}

function Orders({ rate, count, orders }: { rate: HealthRate; count: number; orders: HealthOrders }) {
  if (orders.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {rateCounts[rate](count)}
      </summary>
      <ul>
        {orders.map(({ parcelId, orderNumber }) => (
          <li key={parcelId}>
            <Link
              href={sellingOrderPath(parcelId)}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {orderNumber}
            </Link>
          </li>
        ))}
      </ul>
      {orders.length < count && (
        <p className="text-sm text-ink-2">{`The newest ${orders.length} are shown.`}</p>
      )}
    </details>
  );
}
