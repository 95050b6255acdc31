/** The states of a return (docs/decisions/0022); the last five are final. */
export const returnStates = [
  'requested',
  'accepted',
  'sent_back',
  'disputed',
  'received',
  'refund_approved',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const openReturnStates: readonly ReturnState[] = ['requested', 'accepted', 'sent_back', 'disputed'];

/**
 * Reasons for a return. For all but the first, the store pays for the return delivery
 * (docs/decisions/0022).
 */
export const returnCauses = ['unsuitable', 'damaged', 'wrong_item', 'fake'] as const;
export type ReturnCause = (typeof returnCauses)[number];

export const isStoreFault = (cause: ReturnCause): boolean => cause !== 'unsuitable';

export type ReturnActor = 'shopper' | 'store' | 'staff' | 'system';

/** Working days for the store to accept or dispute a return; no answer means accepted. */
export const RETURN_ANSWER_WORKING_DAYS = 3;
/** Days after acceptance for the shopper to send the goods; then the return expires. */
export const RETURN_SEND_DAYS = 7;
/** Working days within which staff should decide a disputed return. Shown, not enforced. */
export const RETURN_DECISION_WORKING_DAYS = 3;
/** Days for the store to confirm receipt of the goods; then staff decide. */
export const RETURN_CHECK_DAYS = 14;

/**
 * Staff's decisions on a disputed return: refund once the items are back, refund all or some of
 * them at once, or refuse.
 */
export const returnDecisions = ['accept', 'refund', 'refuse'] as const;
export type ReturnDecision = (typeof returnDecisions)[number];
