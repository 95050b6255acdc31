export const businessMessages = {
  hasStore: 'You already have a store on Dídán.',
  alreadyApplied: 'You’ve already applied. We’ll email you once we’ve reviewed your application.',
  unknown: 'You have no application that can be changed.',
  sentAgain: 'Application sent',
  documentSent: 'Document sent',
  documentAccepted: 'We’ve already accepted this document.',
  documentsMissing: 'Replace the documents that we couldn’t accept first.',
  busy: 'Lots of documents are being uploaded right now. Try again in a few seconds.',
} as const;

export const documentMessages = {
  size: 'Must be at most 5 MB',
  type: 'Must be a JPEG, PNG, WebP or PDF file',
  pages: (max: number) => `Must have at most ${max} pages`,
  password: 'This PDF is password-protected. Remove the password or upload a photo.',
  unreadable: 'We can’t read this PDF. Choose another file or upload a photo.',
} as const;
