import { type ShippingMethod } from '@/features/checkout/checkout-draft.store';

export const shippingNames: Record<ShippingMethod, string> = { standard: 'Standard', express: 'Express' };

/** How long a parcel takes, in words. */
export function formatDeliveryDays({ min, max }: { min: number; max: number }): string {
  if (max <= 1) return min === 0 ? 'the same or the next working day' : '1 working day';
  return min === max ? `${max} working days` : `${min} to ${max} working days`;
}
