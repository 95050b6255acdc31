import {
  RETURN_ANSWER_WORKING_DAYS,
  RETURN_CHECK_DAYS,
  RETURN_SEND_DAYS,
  type ReturnState,
} from '@/contracts/return-terms';
import { endOfWorkingDay } from '@/contracts/working-days';

/** The allowed state changes of a return. Every other change is rejected. */
const nextStates: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['accepted', 'disputed', 'withdrawn'],
  // A store may receive the items before the shopper reports sending them.
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

/** Lists the states from which `to` can be reached in one step, for the guard of an update. */
export const listReturnStatesLeadingTo = (to: ReturnState): ReturnState[] =>
  Object.entries(nextStates)
    .filter(([, next]) => next.includes(to))
    // The keys of `following` are the states.
    .map(([from]) => from as ReturnState);

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** Calculates the deadline of a state; null if it waits for a person, or has ended. */
export function calculateReturnDueAt(state: ReturnState, now: Date): Date | null {
  if (state === 'requested') return endOfWorkingDay(now, RETURN_ANSWER_WORKING_DAYS);
  if (state === 'accepted') return new Date(now.getTime() + RETURN_SEND_DAYS * DAY_MILLISECONDS);
  if (state === 'sent_back') return new Date(now.getTime() + RETURN_CHECK_DAYS * DAY_MILLISECONDS);
  return null;
}
