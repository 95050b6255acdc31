import { type DeliveryProof } from '@/contracts/order-terms';
import {
  type ReturnActor,
  type ReturnCause,
  type ReturnDecision,
  type ReturnState,
} from '@/contracts/return-terms';

export const returnCauseLabels: Record<ReturnCause, string> = {
  unsuitable: 'Doesn’t suit the shopper',
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong item',
  fake: 'May be a fake',
};

export const returnListMessages = {
  title: 'Disputed returns',
  empty: 'No disputed returns',
  emptyHint: 'Returns on which a shopper and a store disagree appear here.',
  keys: 'J and K move through the list.',
  decideBy: (day: string) => `Decide by ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  waiting: (age: string) => `Disputed ${age}`,
} as const;

export const returnDeskMessages = {
  back: 'All disputed returns',
  title: (orderNumber: string) => `Return of order ${orderNumber}`,
  soldBy: (store: string) => `Sold by ${store}`,
  facts: 'The case',
  cause: 'Reason',
  decideBy: 'Decide by',
  refund: 'A full refund pays back',
  returnDelivery: 'Return delivery',
  storePays: 'paid by the store',
  shopperPays: 'paid by the shopper',
  delivered: 'Delivered',
  proofs: {
    code: 'with the delivery code',
    shopper: 'confirmed by the shopper',
    time: 'by the end of the time limit',
    staff: 'confirmed by staff',
  } satisfies Record<DeliveryProof, string>,
  tracking: 'Tracking of the return',
  shopperSays: 'The shopper’s reason',
  lines: 'The parcel’s items',
  wanted: (wanted: number, quantity: number) => `${wanted} of ${quantity} in this return`,
  refundedBefore: (quantity: number) => `${quantity} refunded before`,
  terms: (price: string, discount: string, commission: string, vat: string) =>
    `${price} each, discount ${discount}, commission ${commission}, VAT ${vat}. Frozen when ordered.`,
  batches: (batches: readonly { number: string; expiry: string }[]) =>
    `Batches sold when ordered: ${batches.map(({ number, expiry }) => `${number} (expires ${expiry})`).join(', ')}`,
  photo: 'The store’s packing photo',
  photoAlt: (orderNumber: string) => `The packed parcel of order ${orderNumber}`,
  photoFailed: 'We couldn’t load the photo. Open the return again to retry.',
  history: 'What happened',
  states: {
    requested: 'Requested',
    accepted: 'Accepted',
    sent_back: 'Sent back',
    disputed: 'Disputed',
    received: 'Received',
    refund_approved: 'Refund approved',
    refused: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Closed',
  } satisfies Record<ReturnState, string>,
  actors: {
    shopper: 'Shopper',
    store: 'Store',
    staff: 'Dídán',
    system: 'Automatic',
  } satisfies Record<ReturnActor, string>,
  messages: 'Messages between shopper and store',
  decided: 'This return is decided.',
} as const;

/** The staff's decisions as the form offers them: a partial refund is a refund of chosen units. */
export const offeredDecisions = ['refund', 'partial', 'accept', 'refuse'] as const;
export type OfferedDecision = (typeof offeredDecisions)[number];
export const toDecision = (offered: OfferedDecision): ReturnDecision =>
  offered === 'partial' ? 'refund' : offered;

export const decisionMessages = {
  title: 'Decide',
  decision: 'Decision',
  choose: 'Choose a decision',
  reason: 'Reason',
  reasonHint: 'The shopper and the store read it.',
  decisions: {
    refund: 'For the shopper: refund now',
    partial: 'In part: refund some of the items now',
    accept: 'Go on: refund once the store has the items back',
    refuse: 'For the store: decline the return',
  } satisfies Record<OfferedDecision, string>,
  unitsOf: (name: string) => `Quantity of ${name} to refund`,
  noUnits: 'Choose at least one item to refund.',
  allUnits: 'That is all of the return. Choose “refund now” instead.',
  question: {
    refund: 'Refund this return?',
    partial: 'Refund part of this return?',
    accept: 'Accept this return?',
    refuse: 'Decline this return?',
  } satisfies Record<OfferedDecision, string>,
  hint: (offered: OfferedDecision, store: string, amount: string) =>
    ({
      refund: `We refund ${amount} to the shopper at the expense of ${store}. The shopper keeps the items. It can’t be taken back.`,
      partial: `We refund ${amount} to the shopper at the expense of ${store}. ${store} keeps the rest. It can’t be taken back.`,
      accept: `The shopper sends the items to ${store}, and gets ${amount} once they are back.`,
      refuse: `The shopper gets nothing back, and ${store} gets the held amount.`,
    })[offered],
} as const;
