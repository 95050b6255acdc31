import { type StoreRole } from '@/contracts/permissions';

export const roleNames: Record<StoreRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  accountant: 'Accountant',
};

export const roleHints: Record<StoreRole, string> = {
  owner: 'Full access, including members and bank account',
  manager: 'Products, orders and coupons',
  packer: 'Orders only',
  accountant: 'Payouts; can view orders',
};

export const memberMessages = {
  title: 'Members',
  you: 'You',
  role: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeHint: 'They can no longer open this store. What they did stays in the log.',
  leave: 'Leave the store',
  leaveQuestion: (store: string) => `Leave ${store}?`,
  leaveHint: 'You can no longer open this store, unless an owner invites you again.',
  invitationsTitle: 'Invited',
  validUntil: (day: string) => `Valid until ${day}`,
  withdraw: 'Withdraw',
  withdrawNamed: (email: string) => `Withdraw the invitation of ${email}`,
  inviteTitle: 'Invite a member',
  inviteForm: 'Invite a member',
  email: 'Email',
  inviteRole: 'Role',
  invite: 'Send invitation',
} as const;
