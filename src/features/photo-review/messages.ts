export const photoReviewMessages = {
  statuses: { pending: 'Waiting', accepted: 'Shown', refused: 'Hidden' },
} as const;
