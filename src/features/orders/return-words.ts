import { type ReturnCause, type ReturnState } from '@/contracts/return-terms';
import { type OrderReturn } from '@/contracts/returns';
import { formatDay } from '@/lib/time/format-day';

export const causeNames: Record<ReturnCause, string> = {
  unsuitable: 'It isn’t right for me',
  damaged: 'It arrived damaged',
  wrong_item: 'It’s not what I ordered',
  fake: 'I think it’s fake',
};

export const returnStateNames: Record<ReturnState, string> = {
  requested: 'Return requested',
  accepted: 'Return accepted',
  sent_back: 'On its way back',
  disputed: 'Being reviewed by Dídán',
  received: 'Received by the store',
  refund_approved: 'Refund approved',
  refused: 'Return refused',
  withdrawn: 'Return cancelled',
  expired: 'Return closed',
};

/** What happens next in a return, and by when. */
export function nextReturnStep({ state, dueAt }: OrderReturn, storeName: string): string {
  const by = dueAt ? formatDay(dueAt) : '';
  switch (state) {
    case 'requested':
      return `Keep your items for now. ${storeName} has until ${by} to answer; after that your return counts as accepted.`;
    case 'accepted':
      return `Send your items back by ${by}. We refund you once the store has received and checked them.`;
    case 'sent_back':
      return `We refund you once the store has received and checked your items. If it doesn’t confirm by ${by}, our staff decide.`;
    case 'disputed':
      return 'Our staff are looking into it and will email you.';
    case 'received':
    case 'refund_approved':
      return 'We’ve started your refund.';
    case 'refused':
      return 'This return was refused.';
    case 'withdrawn':
      return 'You cancelled this return.';
    case 'expired':
      return 'Your items weren’t sent back in time.';
  }
}
