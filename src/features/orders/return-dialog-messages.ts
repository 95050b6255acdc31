import { type ReturnCause } from '@/contracts/return-terms';

export const returnCauseLabels: Record<ReturnCause, string> = {
  unsuitable: 'It isn’t right for me',
  damaged: 'It arrived damaged',
  wrong_item: 'It’s not what I ordered',
  fake: 'I think it’s fake',
};

export const returnDialogMessages = {
  title: 'Return items',
  description: (storeName: string) =>
    `From ${storeName}. You can request one return per parcel, so choose everything you want to send back. We’ll refund you once the store has received and checked your items.`,
  quantities: 'How many of each are you returning?',
  none: 'None',
  quantity: (chosen: number, ordered: number) => `${chosen} of ${ordered}`,
  cause: 'Reason for return',
  reason: 'Tell the store more',
  storePays: 'The store pays for the return. If you return everything, we’ll refund the delivery fee too.',
  buyerPays: 'You pay to send it back. We don’t refund the delivery fee of your order.',
  cancel: 'Cancel',
  submit: 'Request return',
} as const;
