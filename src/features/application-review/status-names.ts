import { type BusinessStatus, type DocumentKind } from '@/contracts/business-terms';

export const applicationStatusNames: Record<BusinessStatus, string> = {
  pending: 'To review',
  approved: 'Approved',
  rejected: 'Sent back',
};

export const documentKindNames: Record<DocumentKind, string> = {
  identity: 'Identity document',
  cac: 'CAC certificate',
};
