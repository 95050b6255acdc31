import { type ReportSide, type ReportStatus } from '@/contracts/reports';

export const reportStatusMessages: Record<ReportStatus, string> = {
  open: 'We’re looking into it.',
  upheld: 'Resolved: we confirmed the problem and dealt with it.',
  dismissed: 'Resolved: we found nothing wrong.',
};

export const reportAuthorNames: Record<ReportSide, string> = {
  reporter: 'The person who reported it',
  store: 'The store',
  shop: 'Dídán',
};

export const reportThreadMessages = {
  label: 'The report',
  reportedOn: 'Reported on',
  messages: 'Messages',
  you: 'You',
  ownPhoto: 'Photo from you (opens in a new tab)',
  photoFrom: (author: string) => `Photo from ${author} (opens in a new tab)`,
} as const;

export const appealMessages = {
  title: 'Appeal the decision',
  hint: (day: string) =>
    `You can appeal once, until ${day}. Somebody else at Dídán then looks at the report again.`,
  reason: 'Why is the decision wrong?',
  submit: 'Send appeal',
} as const;

/** Where either side should answer. */
export const answersDueMessages = {
  store: (day: string) => `The store should answer by ${day}.`,
  reporter: (day: string) => `The person who reported it should answer by ${day}.`,
  yours: (day: string) => `Please answer by ${day}.`,
} as const;

export const messageFormMessages = {
  title: 'Add a message',
  text: 'Your message',
  photo: 'Photo',
  photoHint: 'For example the box, the batch number or the seal. JPEG, PNG, WebP or AVIF, at most 5 MB.',
  photoTooLarge: 'Must be at most 5 MB',
  photoType: 'Must be a JPEG, PNG, WebP or AVIF image',
  empty: 'Write a message or add a photo',
  submit: 'Send',
} as const;
