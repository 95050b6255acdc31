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
  documents: 'Documents',
  kinds: { identity: 'Identity document', cac: 'CAC certificate' } satisfies Record<DocumentKind, string>,
  states: {
    submitted: 'To check',
    accepted: 'Accepted',
    rejected: 'Rejected',
    waived: 'Waived',
  } satisfies Record<DocumentState, string>,
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
} as const;
