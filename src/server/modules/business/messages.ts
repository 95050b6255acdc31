export const businessMessages = {
  sentAgain: 'Application sent',
  documentSent: 'Document sent',
} as const;
