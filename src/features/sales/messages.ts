import { type FunnelSums, type SalesGroup, type ToDo } from '@/contracts/sales';
import { type HealthRate } from '@/contracts/store-health';
import { formatInteger } from '@/lib/text/format-integer';

const count = (one: string, many: string) => (number: number) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

export const toDoMessages = {
  title: 'To do',
  nothing: 'You’re up to date.',
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
  title: 'Sales',
  period: 'Period',
  days: (days: number) => `Last ${days} days`,
  sales: 'Sales',
  orders: 'Orders',
  average: 'Average order',
  refunded: 'Refunded',
  before: (value: string) => `${value} in the previous period`,
  export: { day: 'Download by day', product: 'Download by product' } satisfies Record<SalesGroup, string>,
  note: 'Without delivery fees. Days are in Lagos time.',
} as const;

export const salesChartMessages = {
  title: 'Sales by day',
  summary: (total: string, best: string, day: string) =>
    `${total} in total. The best day was ${day}, with ${best}.`,
  none: 'No sales in this period.',
  current: 'This period',
  before: 'Previous period',
  table: 'Show as a table',
  day: 'Day',
  orders: 'Orders',
  sales: 'Sales',
} as const;

export const bestSellerMessages = {
  title: 'Best sellers',
  none: 'Nothing sold in this period.',
  units: (units: number, before: number) =>
    `${formatInteger(units)} sold, ${formatInteger(before)} in the previous period`,
} as const;

export const healthMessages = {
  title: 'Store health',
  summary: (parcels: number) =>
    parcels === 1
      ? 'Of 1 parcel to send in this period.'
      : `Of ${formatInteger(parcels)} parcels to send in this period.`,
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
  newest: (shown: number) => `The newest ${shown} are shown.`,
  rating: 'Rating',
  reviews: (reviews: number) => (reviews === 1 ? 'From 1 review.' : `From ${reviews} reviews.`),
  stars: (average: string) => `${average} of 5`,
  none: '–',
  before: (value: string) => `${value} in the previous period`,
} as const;

export const funnelMessages = {
  title: 'From views to orders',
  summary: (views: string, share: string) =>
    `${views} views of your products. Paid orders are ${share}% of them.`,
  none: 'No views were counted in this period.',
  steps: {
    views: 'Viewed',
    added: 'Added to the bag',
    ordered: 'Ordered',
    paid: 'Paid',
  } satisfies Record<keyof FunnelSums, string>,
  before: (number: number) => `${formatInteger(number)} in the previous period`,
  note: 'Each visitor counts once a day for each product, without a cookie. Visitors who asked not to be tracked aren’t among the views.',
} as const;
