export const ownCaseMessages = {
  store: 'You work for this store, so someone else on the team has to decide.',
  person: 'This is about your own application, order, report or review, so someone else has to decide.',
} as const;
