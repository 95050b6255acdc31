import { type ChecklistItem } from '@/contracts/business';
import { type ChecklistKind } from '@/contracts/business-terms';

export const checklistMessages = {
  kinds: {
    identity: 'Identity document',
    cac: 'CAC certificate',
    profile: 'Store page',
    product: 'First product',
  } satisfies Record<ChecklistKind, string>,
  hints: {
    identity: 'Passport, driver’s licence, voter’s card or NIN slip of the owner.',
    cac: 'The certificate with your RC or BN number.',
    profile: 'Say who you are, where you send from and what delivery costs.',
    product: 'Add a product and send it for review.',
  } satisfies Record<ChecklistKind, string>,
  states: {
    missing: 'Missing',
    submitted: 'In review',
    accepted: 'Done',
    rejected: 'Not accepted',
    waived: 'Not needed',
  } satisfies Record<ChecklistItem['state'], string>,
} as const;
