import { type ReturnState } from '@/contracts/return-terms';

export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Return requested',
  accepted: 'Return accepted',
  sent_back: 'On its way back',
  disputed: 'Being reviewed by Dídán',
  received: 'Received by the store',
  refund_approved: 'Refund approved',
  refused: 'Return refused',
  withdrawn: 'Return cancelled',
  expired: 'Return closed',
};

/** What happens next in each state. `dueDay` is empty where nothing is due. */
export const returnNextSteps: Record<ReturnState, (dueDay: string, storeName: string) => string> = {
  requested: (dueDay, storeName) =>
    `Keep your items for now. ${storeName} has until ${dueDay} to reply; after that we accept your return automatically.`,
  accepted: (dueDay) =>
    `Send your items back by ${dueDay}. We’ll refund you once the store has received and checked them.`,
  sent_back: (dueDay) =>
    `We’ll refund you once the store has received and checked your items. If it doesn’t confirm by ${dueDay}, our team will decide.`,
  disputed: () => 'Our team is looking into it and will email you.',
  received: () => 'We’ve started your refund.',
  refund_approved: () => 'We’ve started your refund.',
  refused: () => 'This return was refused.',
  withdrawn: () => 'You cancelled this return.',
  expired: () => 'Your items weren’t sent back in time.',
};

export const returnMessages = {
  open: 'Return items',
  stepsLabel: 'Steps of this return',
  expectedRefund: 'Expected refund:',
  sendTo: 'Send to:',
  instructions: (text: string) => `Instructions from the store: ${text}`,
  storePaysDelivery: 'The store pays for the return. Keep your receipt for the cost.',
  buyerPaysDelivery: 'You pay to send it back. Keep your receipt until you’re refunded.',
  sentBack: 'I’ve sent it back',
  withdraw: 'Cancel return',
  withdrawTitle: 'Cancel this return?',
  withdrawText: 'You keep your items and we won’t refund you for them.',
  withdrawDismiss: 'Keep it',
} as const;
