import { type BusinessStatus, type DocumentKind, type DocumentState } from '@/contracts/business-terms';

export const applicationListMessages = {
  title: 'Applications',
  statuses: { pending: 'To review', approved: 'Approved', rejected: 'Sent back' } satisfies Record<
    BusinessStatus,
    string
  >,
  filter: 'Status',
  empty: 'Nothing to review',
  emptyHint: 'New applications appear here.',
  incomplete: 'Documents missing',
  keys: 'J and K move through the list, Enter opens.',
} as const;

export const reviewMessages = {
  back: 'All applications',
  business: 'Business',
  fields: {
    business_name: 'Business name',
    cac_number: 'CAC number',
    identity_number: 'Identity number',
    business_phone_number: 'Phone',
    business_email: 'Email',
    business_address: 'Address',
    business_state: 'State',
    business_country: 'Country',
    business_postal_code: 'Postal code',
  },
  applicant: 'Applicant',
  documents: 'Documents',
  kinds: { identity: 'Identity document', cac: 'CAC certificate' } satisfies Record<DocumentKind, string>,
  states: {
    submitted: 'To check',
    accepted: 'Accepted',
    rejected: 'Rejected',
    waived: 'Waived',
  } satisfies Record<DocumentState, string>,
  notSent: 'Not sent yet',
  showNamed: (name: string) => `Show ${name}`,
  page: (name: string, page: number, pages: number) => `${name}, page ${page} of ${pages}`,
  loadingPage: 'Loading the page',
  decisionOf: (name: string) => `Decision about ${name}`,
  undecided: 'Decide later',
  accept: 'Accept',
  reject: 'Reject',
  waive: 'Waive',
  expiresOn: 'Valid until (if it expires)',
  reason: 'Reason',
  reasonHint: 'The applicant will see this.',
  commonReasons: {
    identity: [
      'We can’t read the document. Please send a sharper photo.',
      'The document has expired.',
      'The name on the document is not the applicant’s.',
      'The number on the document differs from the one in the form.',
    ],
    cac: [
      'We can’t read the certificate. Please send a sharper photo.',
      'The name on the certificate differs from the business name.',
      'The number on the certificate differs from the one in the form.',
    ],
  } satisfies Record<DocumentKind, string[]>,
  choose: 'Choose a reason',
  generalReason: 'Other reason for sending it back',
  approve: 'Approve',
  sendBack: 'Send back',
  approveQuestion: (name: string) => `Approve ${name}?`,
  approveHint: (applicant: string) =>
    `This opens the store. We’ll make ${applicant} its owner and email them.`,
  sendBackQuestion: (name: string) => `Send ${name} back?`,
  sendBackHint: (applicant: string) => `We’ll email ${applicant} the reasons, so that they can apply again.`,
  keys: 'A approves, R sends back.',
} as const;
