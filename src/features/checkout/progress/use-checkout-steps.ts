import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { paths } from '@/config/paths';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';

import {
  findFirstIncompleteStep,
  isStepReachable,
  isCheckoutStep,
  type CheckoutStep,
} from './checkout-steps';

/**
 * Returns the step in the URL or, when that cannot be opened yet, the first incomplete one, and
 * corrects the URL. On a new step it focuses the heading and calls `onStep`.
 */
export function useCheckoutSteps(
  draft: CheckoutDraft,
  isReady: boolean,
  heading: RefObject<HTMLElement | null>,
  onStep: () => void,
): { step: CheckoutStep; goTo: (step: CheckoutStep) => void } {
  const router = useRouter();
  const requested = router.query.step;
  const step =
    isCheckoutStep(requested) && isStepReachable(requested, draft)
      ? requested
      : findFirstIncompleteStep(draft);
  // False while the router leaves for the order that was just placed.
  const isCheckoutPage = router.isReady && router.pathname === paths.checkout;
  const needsCorrection = isReady && isCheckoutPage && requested !== step;

  const correctUrl = useEffectEvent(() => {
    const address = { pathname: paths.checkout, query: { ...router.query, step } };
    void router.replace(address, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (needsCorrection) correctUrl();
  }, [needsCorrection, step]);

  const previous = useRef<CheckoutStep>(undefined);
  const handleNewStep = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true });
    onStep();
  });
  useEffect(() => {
    if (!isReady) return;
    if (previous.current && previous.current !== step) handleNewStep();
    previous.current = step;
  }, [isReady, step]);

  return {
    step,
    goTo: (next) =>
      // A shallow navigation keeps the scroll position by default.
      void router.push({ pathname: paths.checkout, query: { step: next } }, undefined, {
        shallow: true,
        scroll: true,
      }),
  };
}
