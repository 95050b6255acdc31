import { type StaffRole } from '@/contracts/permissions';

export const staffRoleNames: Record<StaffRole, string> = {
  support: 'Support',
  moderator: 'Moderator',
  finance: 'Finance',
  admin: 'Administrator',
};
