import { type ParcelActor, type ParcelStatus } from '@/contracts/order-terms';
import { type ParcelProblem, type StoreStage } from '@/contracts/store-order-terms';

import { type ParcelActionKind } from './parcel-action';

export const storeStageNames: Record<StoreStage, string> = {
  new: 'New',
  packed: 'Packed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  problems: 'Problems',
};

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

export const actorNames: Record<ParcelActor, string> = {
  shopper: 'the shopper',
  store: 'your store',
  staff: 'Dídán',
  system: 'automatically',
};

export const problemNames: Record<ParcelProblem, string> = {
  late: 'Late',
  not_received: 'Not received, says the shopper',
  return: 'Return open',
  reported: 'Reported as fake',
  payment: 'Payment disputed by the bank',
};

export const actionNames: Record<ParcelActionKind, string> = {
  pack: 'Mark as packed',
  dispatch: 'Mark as dispatched',
  deliver: 'Confirm delivery',
  split: 'Split the parcel',
  'cancel-line': 'Cancel an item',
};

export const storeOrderMessages = {
  title: 'Orders',
  stages: 'Stage of the order',
  search: 'Search by order, name, product or SKU',
  searchButton: 'Search',
  searching: (text: string) => `Results for “${text}”`,
  endSearch: 'Show the queue',
  returnsLink: 'Returns',
  reportsLink: 'Reports',
  empty: {
    new: 'Nothing to pack',
    packed: 'Nothing packed',
    dispatched: 'Nothing on its way',
    delivered: 'Nothing delivered yet',
    problems: 'No problems',
  } satisfies Record<StoreStage, string>,
  emptyHint: 'New orders appear here as soon as they are paid.',
  questions: 'Orders whose shopper waits for your answer',
  noQuestions: 'No open questions',
  noResults: 'No orders found',
  noResultsHint: 'Check the spelling, or search for the order number.',
  dispatchBy: (day: string) => `Dispatch by ${day}`,
  late: (day: string) => `Late: was due ${day}`,
  units: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  collect: (amount: string) => `Collect ${amount}`,
  cash: (amount: string) => `Pay on delivery: the rider collects ${amount}.`,
  waiting: 'Waiting to send',
  notApplied: (order: string) => `A change to ${order} was not applied. See the top of Orders.`,
  queueTitle: 'Not sent yet',
  queueHint: 'We send these as soon as you have a connection. You can keep working.',
  refusedTitle: 'Not applied',
  actionOf: (action: string, order: string) => `${action}: ${order}`,
  dismiss: 'Dismiss',
  dismissOf: (action: string, order: string) => `Dismiss ${action.toLowerCase()} of ${order}`,
} as const;

export const parcelMessages = {
  back: 'Back to orders',
  title: (order: string) => `Order ${order}`,
  parcelOf: (number: number, count: number) => `Parcel ${number} of ${count}`,
  placed: (day: string) => `Ordered ${day}`,
  cancellableAfter: (day: string) => `If it isn’t dispatched by ${day}, the shopper can cancel it.`,
  items: 'Items',
  quantity: (quantity: number) => `Qty ${quantity}`,
  sku: (sku: string) => `SKU ${sku}`,
  recalled: (batch: string | null) =>
    batch === null ? 'This product is recalled' : `Batch ${batch} is recalled`,
  holdRecalled: 'Don’t send it. Cancel the item, and send the rest.',
  address: 'Deliver to',
  landmark: (landmark: string) => `Landmark: ${landmark}`,
  call: (phone: string) => `Call ${phone}`,
  timeline: 'Timeline',
  by: (actor: string) => `by ${actor}`,
  next: 'Next step',
  pack: 'Mark as packed',
  packHint: 'We tell the shopper that you have packed it.',
  dispatch: 'Mark as dispatched',
  dispatchHint: 'We send the shopper the tracking number and a delivery code.',
  courier: 'Courier',
  otherCourier: 'Own rider or another courier',
  trackingNumber: 'Tracking number',
  deliver: 'Confirm delivery',
  deliverHint: 'Hand over the parcel, then type in the customer’s 6-digit code.',
  deliveryCode: 'Delivery code',
  autoDelivery: (day: string) =>
    `Without the code it counts as delivered on ${day}, unless the shopper objects.`,
  photo: 'Packing photo',
  photoHint: 'Only you, the shopper and our staff in a dispute can see it.',
  photoAlt: (order: string) => `The packed parcel of ${order}`,
  addPhoto: 'Take a photo',
  replacePhoto: 'Replace the photo',
  sendingPhoto: 'Sending the photo…',
  photoTooLarge: (megabytes: number) => `Choose a photo of up to ${megabytes} MB.`,
  noPhoto: 'No photo was taken.',
  slip: 'Label and packing slip (PDF)',
  slipFile: (order: string) => `packing-slip-${order}.pdf`,
  split: 'Split into two parcels',
  splitTitle: 'Split this parcel',
  splitHint: 'Choose what goes into the other parcel. It gets its own tracking and delivery code.',
  splitQuantity: (name: string) => `Quantity of ${name} in the other parcel`,
  splitSubmit: 'Split',
  splitNothing: 'Choose at least one item to move, and leave at least one in this parcel.',
  cancelLine: 'Can’t supply',
  cancelLineOf: (name: string) => `Can’t supply ${name}`,
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelHint: 'We refund the shopper and tell them. Cancelled items count in your store’s record.',
  cancelQuantity: 'How many?',
  cancelReason: 'Reason, for the shopper',
  restock: 'Return these items to stock',
  cancelAmount: (amount: string) =>
    `${amount} before any discount. If it was paid, it goes back to the shopper and your store doesn’t earn it.`,
  cancelSubmit: 'Cancel these items',
  close: 'Keep',
} as const;

export const storeReturnMessages = {
  title: 'Returns',
  back: 'Back to orders',
  empty: 'No open returns',
  emptyHint: 'If a shopper sends something back, you answer here.',
  answerBy: (day: string) => `Answer by ${day}. Without an answer the return is accepted.`,
  checkBy: (day: string) => `Confirm or dispute by ${day}. After that our staff decide.`,
  sendBy: (day: string) => `The shopper sends the items by ${day}.`,
  staffDecide: 'Our staff decide. You will get an email.',
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
  refund: (amount: string) => `Refund ${amount}`,
  storePays: 'You pay the return delivery.',
  shopperPays: 'The shopper pays the return delivery.',
  shopperSays: 'The shopper says',
  history: 'What was said',
  accept: 'Accept',
  dispute: 'Dispute',
  received: 'I have the items',
  questions: {
    accept: 'Accept this return?',
    dispute: 'Dispute this return?',
    received: 'Do you have all of these items?',
  },
  refundAmount: 'Refund',
  orderNumber: 'Order',
  item: 'Item',
  itsPrice: 'what they paid',
  consequences: {
    accept: (amount: string) =>
      `The shopper sends the items to you. Once you have them, we refund ${amount} at your store’s expense. It can’t be taken back.`,
    dispute: (amount: string) =>
      `Our staff decide who is right, and hold ${amount} until then. The shopper reads your message.`,
    received: (amount: string) =>
      `We refund ${amount} to the shopper at your store’s expense. It can’t be taken back.`,
  },
  note: 'Message to the shopper',
  disputeNote: 'What is wrong?',
  restock: 'The items can be sold again: put them back into stock',
  tracking: (number: string) => `Tracking ${number}`,
  actors: { shopper: 'Shopper', store: 'Your store', staff: 'Dídán', system: 'Automatic' },
} as const;
