import { deliveryTimeMessages as messages } from './messages';

/** Formats an estimate in working days, such as '2 to 4 working days'. */
export function formatDeliveryDays({ min, max }: { min: number; max: number }): string {
  if (max <= 1) return min === 0 ? messages.sameOrNextDay : messages.oneDay;
  return min === max ? messages.days(max) : messages.range(min, max);
}
