import { RETURN_CHECK_DAYS, type ReturnState } from '@/contracts/return-terms';

export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Return requested',
  accepted: 'Return accepted',
  sent_back: 'On its way back',
  disputed: 'Being reviewed by Dídán',
  received: 'Received by the store',
  refund_approved: 'Refund approved',
  refused: 'Return declined',
  withdrawn: 'Return cancelled',
  expired: 'Return closed',
};

/** What happens next in each state. `dueDay` is empty where nothing is due. */
export const returnNextSteps: Record<ReturnState, (dueDay: string, storeName: string) => string> = {
  requested: (dueDay, storeName) =>
    `Keep your items for now. ${storeName} has until ${dueDay} to reply; after that we accept your return automatically.`,
  accepted: (dueDay) =>
    `Send your items back by ${dueDay}. We’ll refund you after the store has inspected them.`,
  sent_back: (dueDay) =>
    `We’ll refund you once the store has received and inspected your items. If it doesn’t confirm by ${dueDay}, our team will decide.`,
  disputed: () => 'Our team is looking into it and will email you.',
  received: () => 'We’ve started your refund.',
  refund_approved: () => 'We’ve started your refund.',
  refused: () => 'This return was declined.',
  withdrawn: () => 'You cancelled this return.',
  expired: () => 'Your items weren’t sent back in time.',
};

export const orderReturnMessages = {
  open: 'Return items',
  returnBy: (day: string) => `You can ask to return items until ${day}.`,
  stepsLabel: 'Steps of this return',
  expectedRefund: 'Expected refund:',
  howTo: 'How to send it back',
  sendTo: 'Address:',
  sendBy: (day: string) => `Send it by ${day}, with any courier that gives you a receipt.`,
  packingNote: (orderNumber: string) => `Put a note with your order number ${orderNumber} in the parcel.`,
  instructions: (text: string) => `Instructions from the store: ${text}`,
  storePaysDelivery: 'The store pays you back for the courier, so keep the receipt.',
  buyerPaysDelivery: 'You pay to send it back. Keep your receipt until you’re refunded.',
  thenTell: 'Once it’s sent, press “I’ve sent it back”.',
  inspection: (storeName: string) =>
    `Refund after inspection: ${storeName} has ${RETURN_CHECK_DAYS} days to check your items. If it doesn’t reply, our team will decide.`,
  sentBack: 'I’ve sent it back',
  withdraw: 'Cancel return',
  withdrawTitle: 'Cancel this return?',
  withdrawText: 'You keep your items and we won’t refund you for them.',
  withdrawDismiss: 'Keep return',
} as const;
