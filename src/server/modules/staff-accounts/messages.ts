import { type QueuedMail } from '@/server/platform/mail/render-mail';

export const staffAccountMessages = {
  staffOnly: 'Only Dídán staff can do this.',
  alreadySetUp: 'Your account already has an authenticator app.',
  notSetUp: 'Set up your authenticator app first.',
  wrongCode: 'That code is incorrect or was already used. Wait for the next one.',
  wrongPassword: 'This password is incorrect',
  passwordMissing: 'Your account has no password yet. Choose “Forgot password” to set one.',
  setUp: 'Your authenticator app is set up',
  passed: 'Code accepted',
  confirmed: 'Confirmed',
  granted: 'Role granted',
  removed: 'Role removed',
  unknownAccount: 'No verified account has this email address.',
  roleNotHeld: 'This person doesn’t have that role.',
  lastAdmin: 'There has to be at least one admin.',
} as const;

export const secondFactorMail = (to: string): QueuedMail => ({
  to,
  subject: 'An authenticator app was added to your Dídán account',
  content: {
    blocks: [
      'An authenticator app was just set up for your staff account on Dídán.',
      'If this wasn’t you, tell an admin at once: they can reset it with “npm run staff -- reset-second-factor”.',
    ],
  },
});

export const rolesChangedMail = (to: string, change: string): QueuedMail => ({
  to,
  subject: 'Your role at Dídán has changed',
  content: { blocks: [change] },
});

export const roleChanges = {
  granted: (role: string) => `You now have the role “${role}” at Dídán.`,
  removed: (role: string) => `You no longer have the role “${role}” at Dídán.`,
} as const;
