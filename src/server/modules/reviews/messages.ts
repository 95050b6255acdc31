export const reviewMessages = {
  published: 'Thank you. Your review has been published.',
  notDelivered: 'You can only review products that were delivered to you.',
  alreadyReviewed: 'You’ve already reviewed this product.',
} as const;
