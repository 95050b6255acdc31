import { type DocumentKind } from '@/contracts/business-terms';

const documentNames: Record<DocumentKind, string> = {
  identity: 'Identity document',
  cac: 'CAC certificate',
};
type Decided = { document: DocumentKind; reason: string };

/** The mail and push to the applicant; the reasons are staff's words. */
export const applicationNotices = {
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
} as const;
