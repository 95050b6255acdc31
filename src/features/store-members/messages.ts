import { type StoreRole } from '@/contracts/permissions';

export const roleNames: Record<StoreRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  accountant: 'Accountant',
};
export const memberMessages = {
  leave: 'Leave the store',
  leaveQuestion: (store: string) => `Leave ${store}?`,
  leaveHint: 'You can no longer open this store, unless an owner invites you again.',
} as const;
