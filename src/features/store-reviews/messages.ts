const count = (number: number) => (number > 0 ? ` (${number})` : '');

export const storeReviewMessages = {
  unanswered: (number: number) => `Without a reply${count(number)}`,
  ratings: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
} as const;
