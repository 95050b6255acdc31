import { type StoreRole } from '@/contracts/permissions';

export const roleNames: Record<StoreRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  accountant: 'Accountant',
};
