export const revisionMessages = {
  unknown: 'We can’t find this submission. It may have been decided or withdrawn.',
  changed: 'This product has changed or has already been decided. Reload the page.',
  approved: 'Product approved',
  sentBack: 'Product sent back',
  reasonMissing: 'Say what is wrong with at least one field',
} as const;

/** Mails and pushes to the store; the reasons are staff's words. */
export const revisionNotices = {
  approved: (name: string, isNew: boolean) => ({
    subject: isNew ? `${name} is in the shop` : `Your changes to ${name} are in the shop`,
    paragraphs: ['We’ve checked and approved it.'],
  }),
  sentBack: (name: string, reasons: readonly string[], isNew: boolean) => ({
    subject: `${name} needs changes`,
    paragraphs: [
      isNew
        ? 'We couldn’t put it into the shop yet:'
        : 'We couldn’t approve your changes. The version in the shop stays as it is:',
      { kind: 'list' as const, items: reasons },
      'Correct these points and submit it again.',
    ],
  }),
} as const;
