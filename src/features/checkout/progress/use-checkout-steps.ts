import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { paths } from '@/config/paths';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';

import { firstIncompleteStep, isStepReachable, isCheckoutStep, type CheckoutStep } from './checkout-steps';

/**
 * The step that the address names, or the first that still wants something where that one cannot be reached yet: then the address is put
 * right. A new step gives the focus to its heading, and is told of.
 */
export function useCheckoutSteps(
  draft: CheckoutDraft,
  isReady: boolean,
  heading: RefObject<HTMLElement | null>,
  onStep: () => void,
): { step: CheckoutStep; goTo: (step: CheckoutStep) => void } {
  const router = useRouter();
  const asked = router.query.step;
  const step = isCheckoutStep(asked) && isStepReachable(asked, draft) ? asked : firstIncompleteStep(draft);
  // Not on the way to another page, which an order leads to.
  const isHere = router.isReady && router.pathname === paths.checkout;
  const isWrong = isReady && isHere && asked !== step;

  const putRight = useEffectEvent(() => {
    const address = { pathname: paths.checkout, query: { ...router.query, step } };
    void router.replace(address, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (isWrong) putRight();
  }, [isWrong, step]);

  const last = useRef<CheckoutStep>(undefined);
  const arrived = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true });
    onStep();
  });
  useEffect(() => {
    if (!isReady) return;
    if (last.current && last.current !== step) arrived();
    last.current = step;
  }, [isReady, step]);

  return {
    step,
    goTo: (next) =>
      // A shallow step stays where the page is scrolled to unless it is told otherwise.
      void router.push({ pathname: paths.checkout, query: { step: next } }, undefined, {
        shallow: true,
        scroll: true,
      }),
  };
}
