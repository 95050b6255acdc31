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
 * Reasons for a return. For all but the first, the store pays for the return delivery (docs/decisions/0022).
 */
export const returnCauses = ['unsuitable', 'damaged', 'wrong_item', 'fake'] as const;
export type ReturnCause = (typeof returnCauses)[number];

export const isStoreFault = (cause: ReturnCause): boolean => cause !== 'unsuitable';

export type ReturnActor = 'shopper' | 'store' | 'staff' | 'system';

/** Working days for the store to accept or dispute a return; no answer means accepted. */
export const RETURN_ANSWER_WORKING_DAYS = 3;
/** Days after acceptance for the shopper to send the goods; then the return expires. */
export const RETURN_SEND_DAYS = 7;
/** Days for the store to confirm receipt of the goods; then staff decide. */
export const RETURN_CHECK_DAYS = 14;
