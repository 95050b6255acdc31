import { REVIEW_PHOTOS_MAX } from '@/contracts/upload-limits';

export const reviewMessages = {
  published: 'Thank you. Your review has been published.',
  notDelivered: 'You can only review products that were delivered to you.',
  alreadyReviewed: 'You’ve already reviewed this product.',
  notFound: 'We can’t find this review.',
  tooManyPhotos: `A review can have up to ${REVIEW_PHOTOS_MAX} photos.`,
  photoNotFound: 'We can’t find this photo.',
  photoReason: 'Say why',
  photoUnchanged: 'The photo already has this status.',
  photoStored: 'Thank you. We’ll check your photo before it appears.',
  photoDecided: 'Photo updated',
  replied: 'Your reply is on the product’s page.',
  replyEdited: 'Reply updated',
  replyWithdrawn: 'Reply withdrawn',
  alreadyReplied: 'Your store has already replied to this review.',
  noReply: 'Your store has no reply to this review.',
  replyHidden: 'We removed this reply after a report. You can appeal on the report’s page.',
} as const;

export const replyMail = {
  subject: (store: string) => `${store} has replied to your review`,
  text: (store: string, product: string) => `${store} has replied to your review of ${product}.`,
  button: 'Read the reply',
  sender: 'Dídán',
} as const;
