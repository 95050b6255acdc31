import { type QueuedMail } from '@/server/platform/mail/render-mail';

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
