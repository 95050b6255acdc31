/** Mails and pushes to the store; the reasons are staff's words. */
export const revisionNotices = {
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
