import { type StaffRole } from '@/contracts/permissions';

export const staffRoleNames: Record<StaffRole, string> = {
  support: 'Support',
  moderator: 'Moderator',
  finance: 'Finance',
  admin: 'Administrator',
};

export const staffRoleHints: Record<StaffRole, string> = {
  support: 'view orders and people',
  moderator: 'applications, products and reports',
  finance: 'refunds, payouts and the ledger',
  admin: 'everything, roles included',
};

export const teamMessages = {
  title: 'Team',
  intro: 'A person needs an account first. Every change is in the audit log.',
  noSecondFactor: 'No authenticator app yet',
  revoke: 'Remove',
  revokeNamed: (role: string, name: string) => `Remove ${role} from ${name}`,
  revokeQuestion: (role: string, name: string) => `Remove the role ${role} from ${name}?`,
  revokeHint: 'It ends straight away, on every device.',
  grantTitle: 'Assign a role',
  email: 'Email of the account',
  role: 'Role',
  grant: 'Assign role',
} as const;
