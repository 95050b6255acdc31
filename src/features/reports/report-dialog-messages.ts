export const reportDialogMessages = {
  title: (name: string) => `Report a problem with ${name}`,
  itemIntro:
    'If you report it as fake, we hold the store’s payment until we’ve checked. You can add photos in the next step.',
  listingIntro:
    'Someone at Dídán reads every report. The store can read what you write, but never who you are.',
  formLabel: 'Report',
  reason: 'What’s wrong?',
  reasonPlaceholder: 'Choose a reason',
  details: 'Tell us more',
  email: 'Your email',
  emailHint: 'We’ll email you the outcome',
  cancel: 'Cancel',
  submit: 'Send report',
} as const;

export const reportSentMessages = {
  title: 'Thank you. We’re looking into it.',
  reference: 'Your reference is',
  nextSteps: 'On the report page you can add details and photos, and read our reply.',
  close: 'Close',
  view: 'View report',
} as const;
