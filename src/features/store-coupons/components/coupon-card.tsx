import { Button } from '@/components/ui/button';
import { type StoreCoupon, type StoreCouponState } from '@/contracts/store-coupons';
import { formatMoney } from '@/lib/money/format-money';
import { formatDay } from '@/lib/time/format-day';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { usePauseCoupon } from '../mutations';

const couponStateNames: Record<StoreCouponState, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  paused: 'Paused',
  spent: 'Budget used up',
  ended: 'Ended',
};

type Props = { storeId: string; coupon: StoreCoupon };

/** A coupon with its terms and what is spent of its budget. */
export function CouponCard({ storeId, coupon }: Props) {
  const { code, state, spentKobo, budgetKobo, uses } = coupon;
  const pausing = usePauseCoupon(storeId);
  const isPaused = state === 'paused';

  async function changePause() {
    try {
      const { message } = await pausing.mutateAsync({ code, isPaused: !isPaused });
      notifySuccess(message);
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <li className="rounded-xl bg-surface p-5 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-disp text-xl font-bold [overflow-wrap:anywhere]">{code}</h2>
        <span className="rounded-full bg-sunken px-3 py-1 text-sm font-semibold">
          {couponStateNames[state]}
        </span>
      </div>
      <p className="mt-2 text-base">{describeTerms(coupon)}</p>
      <p className="text-sm text-ink-2">
        {`${formatDay(coupon.startsAt)} to ${formatDay(formatLastMoment(coupon))}`} ·{' '}
        {coupon.isPublic ? 'Shown on your pages' : 'Only for customers with the code'}
      </p>
      <progress
        aria-label={`Budget of ${code}`}
        max={budgetKobo}
        value={spentKobo}
        className="mt-3 h-2 w-full accent-primary"
      />
      <p className="text-sm">
        {`${formatMoney(spentKobo)} of ${formatMoney(budgetKobo)} spent`} ·{' '}
        {uses === 1 ? '1 order' : `${uses} orders`}
      </p>
      {state !== 'ended' && (
        <p className="mt-3">
          <Button variant="outline" size="md" pending={pausing.isPending} onClick={() => void changePause()}>
            {isPaused ? 'Resume' : 'Pause'}
            <span className="sr-only">{` ${code}`}</span>
          </Button>
        </p>
      )}
    </li>
  );
}

/** `expiresAt` is the moment after the last day. */
const formatLastMoment = ({ expiresAt }: StoreCoupon): string =>
  new Date(Date.parse(expiresAt) - 1).toISOString();

function describeTerms({ type, value, minimumKobo, usesPerPerson }: StoreCoupon): string {
  const terms = [
    type === 'percent' ? `${value}% off` : `${formatMoney(value)} off`,
    ...(minimumKobo > 0 ? [`from ${formatMoney(minimumKobo)} of your products`] : []),
    usesPerPerson === 1 ? 'once a person' : `${usesPerPerson} times a person`,
  ];
  return terms.join(', ');
}
