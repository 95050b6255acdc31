import { type ChecklistKind } from '@/contracts/business-terms';

export const checklistKindNames: Record<ChecklistKind, string> = {
  identity: 'Identity document',
  cac: 'CAC certificate',
  profile: 'Store page',
  product: 'First product',
};
