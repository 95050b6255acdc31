import { type StaffRole } from '@/contracts/permissions';

export const staffRoleNames: Record<StaffRole, string> = {
  support: 'Support',
  moderator: 'Moderator',
  finance: 'Finance',
  admin: 'Administrator',
};

export const staffRoleHints: Record<StaffRole, string> = {
  support: 'orders and people to look at',
  moderator: 'applications, products and reports',
  finance: 'refunds, payouts and the ledger',
  admin: 'everything, roles included',
};

export const teamMessages = {
  title: 'Team',
  intro: 'A person needs an account first. Every change is in the audit log.',
  noSecondFactor: 'No authenticator app yet',
  revoke: 'Take away',
  revokeNamed: (role: string, name: string) => `Take away ${role} from ${name}`,
  revokeQuestion: (role: string, name: string) => `Take the role ${role} away from ${name}?`,
  revokeHint: 'It ends at once, in every open session.',
  grantTitle: 'Give a role',
  email: 'Email of the account',
  role: 'Role',
  grant: 'Give the role',
} as const;
