import { type DeletionBlocker, type KeptReason } from '@/contracts/privacy';

/** The sentences of the deletion dialog, which loads when it is first opened. */
export const deleteAccountMessages = {
  title: 'Delete your account?',
  form: 'Delete your account',
  deletedTerm: 'What we delete:',
  deleted:
    'your name, email, phone and picture, your bag and saved products, your downloads, your application to sell, and all your sign-ins.',
  keptTerm: 'What stays:',
  kept: 'your reviews and your store, without your name, and our sales records. Parcels on their way still arrive and refunds are still paid. We remove your name and address from each order once it’s complete.',
  keptOrders: (numbers: string) =>
    `On ${numbers} your name, address and messages stay until everything about it is settled. Then we delete them.`,
  keptReasons: {
    delivery: 'delivery or returns still open',
    payment: 'payment or refund under way',
    return: 'open return',
    report: 'open report',
    dispute: 'open bank dispute',
  } satisfies Record<KeptReason, string>,
  keptOrder: (number: string, reasons: string) => `${number} (${reasons})`,
  irreversible: 'This can’t be undone.',
  blockedTitle: 'You can’t delete your account yet',
  blocked: 'A store or our team depends on your account. First:',
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
  otherOwner: 'Or make someone else an owner of the store.',
  toMembers: 'Go to members',
  close: 'Close',
  password: 'Your password',
  forgotPassword: 'Go to Forgot password',
  cancel: 'Cancel',
  submit: 'Delete my account',
} as const;
