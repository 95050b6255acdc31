import { type ChecklistItem } from '@/contracts/business';
import { type ChecklistKind } from '@/contracts/business-terms';

export const checklistMessages = {
  title: 'Get your store ready',
  progress: (done: number, total: number) => `${done} of ${total} done`,
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
  afterApproval: 'After approval',
  expires: (day: string) => `Valid until ${day}`,
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  choose: 'Choose a file',
  replace: 'Replace the file',
  chooseNamed: (name: string) => `${name}: choose a file`,
  fileHint: 'JPEG, PNG, WebP or PDF, up to 5 MB.',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  checking: 'Checking the file',
} as const;
