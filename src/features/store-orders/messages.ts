import { type ParcelStatus } from '@/contracts/order-terms';
import { type ParcelProblem, type StoreStage } from '@/contracts/store-order-terms';
export const storeStatusNames: Record<ParcelStatus, string> = {
  placed: 'To pack',
  paid: 'To pack',
  processing: 'Packed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
};

export const timelineNames: Record<ParcelStatus, string> = {
  ...storeStatusNames,
  placed: 'Ordered',
  paid: 'Paid',
};
export const problemNames: Record<ParcelProblem, string> = {
  late: 'Late',
  not_received: 'Not received, says the shopper',
  return: 'Return open',
  reported: 'Reported as fake',
  payment: 'Payment disputed by the bank',
};
export const storeOrderMessages = {
  endSearch: 'Show the queue',
  empty: {
    new: 'Nothing to pack',
    packed: 'Nothing packed',
    dispatched: 'Nothing on its way',
    delivered: 'Nothing delivered yet',
    problems: 'No problems',
  } satisfies Record<StoreStage, string>,
} as const;

export const parcelMessages = {
  next: 'Next step',
} as const;

export const storeReturnMessages = {
  states: {
    requested: 'Requested',
    accepted: 'Accepted',
    sent_back: 'On its way back',
    disputed: 'In dispute',
    received: 'Received',
    refund_approved: 'Refund approved',
    refused: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Closed',
  },
  causes: {
    unsuitable: 'It doesn’t suit them',
    damaged: 'Arrived damaged',
    wrong_item: 'Wrong item',
    fake: 'May be a fake',
  },
  accept: 'Accept',
  dispute: 'Dispute',
  received: 'I have the items',
  questions: {
    accept: 'Accept this return?',
    dispute: 'Dispute this return?',
    received: 'Do you have all of these items?',
  },
  consequences: {
    accept: (amount: string) =>
      `The shopper sends the items to you. Once you have them, we refund ${amount} at your store’s expense. It can’t be taken back.`,
    dispute: (amount: string) =>
      `Our staff decide who is right, and hold ${amount} until then. The shopper reads your message.`,
    received: (amount: string) =>
      `We refund ${amount} to the shopper at your store’s expense. It can’t be taken back.`,
  },
  actors: { shopper: 'Shopper', store: 'Your store', staff: 'Dídán', system: 'Automatic' },
} as const;
