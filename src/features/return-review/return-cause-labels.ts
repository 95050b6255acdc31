import { type ReturnCause } from '@/contracts/return-terms';

export const returnCauseLabels: Record<ReturnCause, string> = {
  unsuitable: 'Doesn’t suit the shopper',
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong item',
  fake: 'May be a fake',
};
