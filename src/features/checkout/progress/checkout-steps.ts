import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';

export const checkoutSteps = ['address', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const isCheckoutStep = (value: unknown): value is CheckoutStep =>
  checkoutSteps.some((step) => step === value);

/** Returns the first step that is not complete, or review when all are. */
export function findFirstIncompleteStep({
  address,
  shippingState: shippingTo,
  paymentMethod,
}: CheckoutDraft): CheckoutStep {
  if (!address) return 'address';
  if (shippingTo !== address.state) return 'delivery';
  return paymentMethod ? 'review' : 'payment';
}

export const isStepReachable = (step: CheckoutStep, draft: CheckoutDraft): boolean =>
  checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(findFirstIncompleteStep(draft));

export const getNextStep = (step: CheckoutStep): CheckoutStep =>
  checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? 'review';
