import { type Draft } from './draft.store';

export const steps = ['address', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Record<Step, string> = {
  address: 'Address',
  delivery: 'Delivery',
  payment: 'Payment',
  review: 'Review',
};

export const isStep = (value: unknown): value is Step => steps.some((step) => step === value);

/** The first step that still wants something; review once nothing does. */
export function firstOpen({ address, shippingTo, paymentMethod }: Draft): Step {
  if (!address) return 'address';
  if (shippingTo !== address.state) return 'delivery';
  return paymentMethod ? 'review' : 'payment';
}

export const isReachable = (step: Step, draft: Draft): boolean =>
  steps.indexOf(step) <= steps.indexOf(firstOpen(draft));

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'review';
