import { returnStates, type ReturnState } from '@/contracts/return-terms';
import { listReturnStatesLeadingTo } from '@/server/modules/returns/return-steps';

const steps: [ReturnState, ReturnState][] = [
  ['requested', 'accepted'],
  ['requested', 'disputed'],
  ['requested', 'withdrawn'],
  ['accepted', 'sent_back'],
  ['accepted', 'received'],
  ['accepted', 'withdrawn'],
  ['accepted', 'expired'],
  ['sent_back', 'received'],
  ['sent_back', 'disputed'],
  ['disputed', 'accepted'],
  ['disputed', 'refund_approved'],
  ['disputed', 'refused'],
  ['disputed', 'withdrawn'],
];

it.each(returnStates)('a return reaches %s only from the allowed states', (to) => {
  const before = steps.filter(([, next]) => next === to).map(([from]) => from);
  expect(listReturnStatesLeadingTo(to).toSorted()).toEqual(before.toSorted());
});
