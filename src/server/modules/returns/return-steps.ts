import {
  RETURN_ANSWER_WORKING_DAYS,
  RETURN_CHECK_DAYS,
  RETURN_SEND_DAYS,
  type ReturnState,
} from '@/contracts/return-terms';
import { endOfWorkingDay } from '@/server/modules/parcels';

/** The one place that knows which step of a return may follow which. What is not listed is refused. */
const nextStates: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['accepted', 'disputed', 'withdrawn'],
  // A store may have the goods before the shopper says that they are sent.
  accepted: ['sent_back', 'received', 'withdrawn', 'expired'],
  sent_back: ['received', 'disputed'],
  // Staff decide.
  disputed: ['accepted', 'refund_approved', 'refused', 'withdrawn'],
  received: [],
  refund_approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
};

/** All from which `to` may be reached in one step, for the guard of an update. */
export const returnStatesLeadingTo = (to: ReturnState): ReturnState[] =>
  Object.entries(nextStates)
    .filter(([, next]) => next.includes(to))
    // The keys of `following` are the states.
    .map(([from]) => from as ReturnState);

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** When a state ends by itself; null where it waits for a person, or has ended. */
export function calculateReturnDueAt(state: ReturnState, now: Date): Date | null {
  if (state === 'requested') return endOfWorkingDay(now, RETURN_ANSWER_WORKING_DAYS);
  if (state === 'accepted') return new Date(now.getTime() + RETURN_SEND_DAYS * DAY_MILLISECONDS);
  if (state === 'sent_back') return new Date(now.getTime() + RETURN_CHECK_DAYS * DAY_MILLISECONDS);
  return null;
}
