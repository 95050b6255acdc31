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
  proofs: {
    code: 'with the delivery code',
    shopper: 'confirmed by the shopper',
    time: 'by the end of the time limit',
    staff: 'confirmed by staff',
  } satisfies Record<DeliveryProof, string>,
  batches: (batches: readonly { number: string; expiry: string }[]) =>
    `Batches sold when ordered: ${batches.map(({ number, expiry }) => `${number} (expires ${expiry})`).join(', ')}`,
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
} as const;

/** The staff's decisions as the form offers them: a partial refund is a refund of chosen units. */
export const offeredDecisions = ['refund', 'partial', 'accept', 'refuse'] as const;
export type OfferedDecision = (typeof offeredDecisions)[number];
export const toDecision = (offered: OfferedDecision): ReturnDecision =>
  offered === 'partial' ? 'refund' : offered;

export const decisionMessages = {
  title: 'Decide',
  decisions: {
    refund: 'For the shopper: refund now',
    partial: 'In part: refund some of the items now',
    accept: 'Go on: refund once the store has the items back',
    refuse: 'For the store: decline the return',
  } satisfies Record<OfferedDecision, string>,
  question: {
    refund: 'Refund this return?',
    partial: 'Refund part of this return?',
    accept: 'Accept this return?',
    refuse: 'Decline this return?',
  } satisfies Record<OfferedDecision, string>,
} as const;
