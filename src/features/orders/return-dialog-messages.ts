import {
  RETURN_ANSWER_WORKING_DAYS,
  RETURN_CHECK_DAYS,
  RETURN_SEND_DAYS,
  type ReturnCause,
} from '@/contracts/return-terms';

export const returnCauseLabels: Record<ReturnCause, string> = {
  unsuitable: 'It isn’t right for me',
  damaged: 'It arrived damaged',
  wrong_item: 'It’s not what I ordered, or not as described',
  fake: 'I think it’s fake',
};

export const returnDialogMessages = {
  title: 'Return items',
  description: (storeName: string) =>
    `From ${storeName}. You can request one return per parcel, so choose everything you want to send back.`,
  quantities: 'How many of each are you returning?',
  none: 'None',
  quantity: (chosen: number, ordered: number) => `${chosen} of ${ordered}`,
  cause: 'Reason for return',
  chooseCause: 'Choose a reason',
  causeMissing: 'Choose a reason for the return',
  reason: 'Tell the store more',
  whoPays:
    'Damaged, wrong, fake or not as described: opened or not, the store pays for the return. Not right for you: it must be unopened, and you pay to send it back.',
  storePays:
    'The store pays you back for the courier, so keep the receipt. If you return everything, we’ll refund the delivery fee too.',
  buyerPays:
    'Unopened items only. You pay to send them back. We don’t refund the delivery fee of your order.',
  steps: [
    `The store replies within ${RETURN_ANSWER_WORKING_DAYS} working days. Keep the items until then.`,
    `We email you the address. You then have ${RETURN_SEND_DAYS} days to send the items, with any courier.`,
    `Refund after inspection: the store has ${RETURN_CHECK_DAYS} days to check the items, then we refund you.`,
  ],
  stepsLabel: 'How a return works',
  cancel: 'Cancel',
  submit: 'Request return',
} as const;
