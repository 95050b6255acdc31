import { type FunnelSums, type SalesGroup, type ToDo } from '@/contracts/sales';
import { type HealthRate } from '@/contracts/store-health';
const count = (one: string, many: string) => (number: number) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

export const toDoMessages = {
  items: {
    late: count('late order', 'late orders'),
    toPack: count('order to pack', 'orders to pack'),
    problems: count('order with a problem', 'orders with a problem'),
    returns: count('open return', 'open returns'),
    questions: count('question from a shopper', 'questions from shoppers'),
    lowStock: count('product running low', 'products running low'),
    rejectedProducts: count('product sent back', 'products sent back'),
    reviews: count('review without a reply', 'reviews without a reply'),
  } satisfies Record<keyof ToDo, (number: number) => string>,
} as const;

export const salesMessages = {
  export: { day: 'Download by day', product: 'Download by product' } satisfies Record<SalesGroup, string>,
} as const;
export const healthMessages = {
  rates: {
    late: 'Late dispatch',
    cancelled: 'Cancelled',
    disputed: 'Disputed',
  } satisfies Record<HealthRate, string>,
  hints: {
    late: 'Sent after the day you promised, or not yet.',
    cancelled: 'By you, or by us because they weren’t sent.',
    disputed: 'Not received, returned as damaged, wrong or fake, or disputed at the bank.',
  } satisfies Record<HealthRate, string>,
  orders: {
    late: count('late parcel', 'late parcels'),
    cancelled: count('cancelled parcel', 'cancelled parcels'),
    disputed: count('disputed parcel', 'disputed parcels'),
  } satisfies Record<HealthRate, (number: number) => string>,
} as const;

export const funnelMessages = {
  steps: {
    views: 'Viewed',
    added: 'Added to the bag',
    ordered: 'Ordered',
    paid: 'Paid',
  } satisfies Record<keyof FunnelSums, string>,
} as const;
