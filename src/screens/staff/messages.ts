import { type WorkQueue } from '@/contracts/work-queues';

export const staffScreenMessages = { loading: 'Loading this page' } as const;

export const queueMessages = {
  title: 'Work queues',
  names: {
    applications: 'Applications',
    products: 'Products',
    payouts: 'Payouts',
    reports: 'Reports',
    returns: 'Disputed returns',
    photos: 'Photos of reviews',
    refunds: 'Failed refunds',
    recalls: 'Refunds of recalls',
    ledger: 'Ledger differences',
    messages: 'Failed messages',
    checks: 'Failed checks',
  } satisfies Record<WorkQueue, string>,
  count: (count: number) => (count === 1 ? '1 waiting' : `${count} waiting`),
  oldest: (age: string) => `Oldest: ${age}`,
  nothing: 'Nothing is waiting for your role.',
} as const;
