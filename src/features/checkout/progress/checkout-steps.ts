import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';

export const checkoutSteps = ['address', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const stepNames: Record<CheckoutStep, string> = {
  address: 'Address',
  delivery: 'Delivery',
  payment: 'Payment',
  review: 'Review',
};

export const isCheckoutStep = (value: unknown): value is CheckoutStep =>
  checkoutSteps.some((step) => step === value);

/** The first step that still wants something; review once nothing does. */
export function firstIncompleteStep({ address, shippingTo, paymentMethod }: CheckoutDraft): CheckoutStep {
  if (!address) return 'address';
  if (shippingTo !== address.state) return 'delivery';
  return paymentMethod ? 'review' : 'payment';
}

export const isStepReachable = (step: CheckoutStep, draft: CheckoutDraft): boolean =>
  checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(firstIncompleteStep(draft));

export const stepAfter = (step: CheckoutStep): CheckoutStep =>
  checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? 'review';
