import { type StoreRole } from '@/contracts/permissions';
import { type QueuedMail } from '@/server/platform/mail/render-mail';

const ownerHint =
  'If you didn’t expect this, change your password, check the members of your store and write to us at once.';
/** What all owners of a store are told when one of them changes. */
export const ownerNotices = {
  added: (email: string, store: string) => ({
    subject: `${store} has a new owner`,
    paragraphs: [
      `${email} is now an owner of ${store}, with full access to its orders, members and bank account.`,
      ownerHint,
    ],
  }),
  removed: (email: string, store: string) => ({
    subject: `An owner has left ${store}`,
    paragraphs: [`${email} is no longer an owner of ${store}.`, ownerHint],
  }),
} as const;

const roleNames: Record<StoreRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  accountant: 'an accountant',
};

/** The store's name is the only text in it that a member typed; staff have approved it. */
export const invitationMail = (to: string, store: string, role: StoreRole, url: string): QueuedMail => ({
  to,
  subject: `Join ${store} on Dídán`,
  content: {
    blocks: [
      `${store} has invited you to work for it on Dídán as ${roleNames[role]}. The invitation is valid for 7 days.`,
      { kind: 'button', label: 'Accept the invitation', url },
      'You need a Dídán account with this email address. If you don’t know the store, you can ignore this email.',
    ],
  },
});
