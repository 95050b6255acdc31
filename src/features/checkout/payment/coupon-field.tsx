import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { couponSchema } from '@/contracts/coupons';
import { type OrderSummary } from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { couponApplied, couponRemoved } from '@/features/checkout/checkout-draft.store';
import { useLookUpCoupon } from '@/features/checkout/mutations';
import { publicCouponsOptions } from '@/features/checkout/queries';
import { formatMoney } from '@/lib/money/format-money';
import { getErrorMessage } from '@/lib/toast/notify';

import { PublicCoupons, rankOffers } from './public-coupons';

type Props = { buyer: Buyer; summary: OrderSummary; code: string };

/** Coupon code: looked up on submit, and checked again by the server when the order is placed. */
export function CouponField({ buyer, summary, code }: Props) {
  const id = useId();
  const lookUp = useLookUpCoupon(buyer);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  const { data: coupons = [] } = useQuery(publicCouponsOptions(summary.subtotalKobo));
  const [best] = rankOffers(coupons, summary.subtotalKobo, sumStandardFees(summary));

  async function applyCoupon(chosen: string) {
    if (lookUp.isPending) return;
    const input = {
      code: chosen,
      cartTotalKobo: summary.subtotalKobo,
      storeIds: summary.parcels.map(({ storeId }) => storeId),
      storeTotalsKobo: summary.parcels.map(({ subtotalKobo }) => subtotalKobo),
    };
    try {
      const payload = await couponSchema.validate(input);
      const coupon = await lookUp.mutateAsync(payload);
      couponApplied(coupon.code);
      setTyped('');
      setProblem('');
    } catch (error) {
      setProblem(
        error instanceof Error && error.name === 'ValidationError' ? error.message : getErrorMessage(error),
      );
      if (details.current) details.current.open = true;
      document.getElementById(id)?.focus();
    }
  }

  if (code) {
    return (
      <div className="flex items-center gap-3 rounded-md bg-ewe-soft p-4 text-night">
        <Icon name="ticket" />
        <p role="status" className="flex-1 text-sm">
          <b>{code}</b>
          {summary.coupon && `: ${summary.coupon.description}`}
        </p>
        <button
          type="button"
          aria-label={`Remove coupon ${code}`}
          onClick={couponRemoved}
          className="min-h-11 text-sm font-bold underline underline-offset-4"
        >
          Remove
        </button>
      </div>
    );
  }
  const hasOffer = best !== undefined && best.savedKobo > 0;
  return (
    <>
      {hasOffer && (
        <div className="mb-3 flex items-center gap-3 rounded-md bg-ewe-soft p-4 text-night">
          <Icon name="ticket" />
          <p className="flex-1 text-sm">
            <b>{`Save ${formatMoney(best.savedKobo)} with ${best.code}`}</b>
            {!buyer.user && <span className="block">You’ll confirm your phone number by SMS.</span>}
          </p>
          <Button
            size="md"
            pending={lookUp.isPending}
            aria-label={`Apply coupon ${best.code}`}
            onClick={() => void applyCoupon(best.code)}
          >
            Apply
          </Button>
        </div>
      )}
      <details ref={details} className="group rounded-md border border-line px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-base font-semibold [&::-webkit-details-marker]:hidden">
          {hasOffer ? 'Another coupon?' : 'Have a coupon?'}
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <form
          className="pb-3"
          noValidate
          aria-label="Coupon"
          onSubmit={(event) => {
            event.preventDefault();
            void applyCoupon(typed);
          }}
        >
          <label htmlFor={id} className="text-sm font-semibold">
            Coupon code <span className="font-normal text-ink-2">(optional)</span>
          </label>
          {!buyer.user && (
            <p id={`${id}-hint`} className="mt-1 text-sm text-ink-2">
              As a guest, you confirm your phone number by SMS to use a coupon.
            </p>
          )}
          <div className="mt-1.5 flex gap-3">
            <input
              id={id}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem('');
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={problem !== ''}
              aria-describedby={
                classNames(!buyer.user && `${id}-hint`, problem && `${id}-error`) || undefined
              }
              className={controlStyles}
            />
            <Button
              type="submit"
              variant="outline"
              size="md"
              pending={lookUp.isPending}
              className="h-13 shrink-0"
            >
              Apply
            </Button>
          </div>
          <p
            id={`${id}-error`}
            aria-live="polite"
            className="text-sm font-semibold text-danger not-empty:mt-1.5"
          >
            {problem}
          </p>
          <PublicCoupons
            subtotalKobo={summary.subtotalKobo}
            deliveryKobo={sumStandardFees(summary)}
            chosen={code}
            onChoose={(chosen) => void applyCoupon(chosen)}
          />
        </form>
      </details>
    </>
  );
}

const sumStandardFees = ({ parcels }: OrderSummary): number =>
  parcels
    .flatMap(({ choices }) => choices.filter(({ method }) => method === 'standard'))
    .reduce((sumKobo, { feeKobo }) => sumKobo + feeKobo, 0);
