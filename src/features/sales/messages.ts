import { type ToDo } from '@/contracts/sales';

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
  pieces: (pieces: number, before: number) =>
    `${pieces.toLocaleString('en-NG')} sold, ${before.toLocaleString('en-NG')} in the previous period`,
} as const;
