import { type DocumentKind } from '@/contracts/business-terms';

const documentNames: Record<DocumentKind, string> = {
  identity: 'Identity document',
  cac: 'CAC certificate',
};

export const reviewMessages = {
  unknown: 'We can’t find this application.',
  unknownDocument: 'We can’t find this page.',
  changed: 'This application has changed or has already been decided. Reload the page.',
  approved: 'Application approved',
  sentBack: 'Application sent back',
  documentsUndecided: 'Accept or waive every document first',
  reasonMissing: 'Say what is wrong, or reject a document',
  documentMissing: 'This document was not sent',
  expired: 'This document has expired',
} as const;

/** What the picture of a document says across it. */
export const watermark = (viewer: string, day: string): string => `${viewer} · ${day}`;

type Decided = { document: DocumentKind; reason: string };

/** The mail and push to the applicant; the reasons are staff's words. */
export const applicationNotices = {
  approved: (store: string) => ({
    subject: `${store} can now sell on Dídán`,
    paragraphs: [
      'We’ve approved your application.',
      'Next, complete your store’s page and add your first product.',
    ],
  }),
  sentBack: (reasons: readonly string[], documents: readonly Decided[]) => ({
    subject: 'Your application needs changes',
    paragraphs: [
      'We couldn’t approve your application yet:',
      {
        kind: 'list' as const,
        items: [
          ...reasons,
          ...documents.map(({ document, reason }) => `${documentNames[document]}: ${reason}`),
        ],
      },
      'Everything else is kept. Correct these points and send it again.',
    ],
  }),
  button: 'Open your application',
  sender: 'Dídán',
} as const;

/** Fallback for the text on a new store's page, until its owner writes one. */
export const newStoreBio = (name: string, state: string): string => `${name} sells skin care from ${state}.`;
