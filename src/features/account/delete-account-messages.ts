import { type DeletionBlocker, type KeptReason } from '@/contracts/privacy';

/** The sentences of the deletion dialog, which loads when it is first opened. */
export const deleteAccountMessages = {
  keptReasons: {
    delivery: 'delivery or returns still open',
    payment: 'payment or refund under way',
    return: 'open return',
    report: 'open report',
    dispute: 'open bank dispute',
  } satisfies Record<KeptReason, string>,
  blockers: {
    'store-open': (store: string) => `You’re the only owner of ${store}, which is open. Close it.`,
    'store-parcels': (store: string) =>
      `${store} has orders that aren’t finished or can still be returned. Send them, and wait until the return period ends.`,
    'store-money': (store: string) =>
      `${store} has money that isn’t paid out. Withdraw it once it’s available.`,
    'store-debt': (store: string) => `${store} owes Dídán money. Contact us to settle it.`,
    'last-admin': () => 'You’re the only administrator of Dídán. Make someone else one.',
  } satisfies Record<DeletionBlocker, (store: string) => string>,
  blockerLinks: {
    'store-open': 'Close the store',
    'store-parcels': 'Go to orders',
    'store-money': 'Go to wallet',
    'store-debt': 'Contact us',
    'last-admin': 'Go to the team',
  } satisfies Record<DeletionBlocker, string>,
} as const;
