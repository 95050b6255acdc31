import { REVIEW_PHOTO_MAX_BYTES, REVIEW_PHOTOS_MAX } from '@/contracts/upload-limits';

export const reviewDialogMessages = {
  title: (productName: string) => `Rate ${productName}`,
  description: 'Your first name appears with your review, and your skin type if you choose it.',
  formLabel: 'Write a review',
  rating: 'Your rating',
  ratingLevels: {
    1: '1 star, bad',
    2: '2 stars, poor',
    3: '3 stars, fair',
    4: '4 stars, good',
    5: '5 stars, very good',
  },
  headline: 'Review title',
  body: 'Your review',
  bodyHint: 'How does it feel? What did it do for your skin? How long have you used it?',
  skinType: 'Your skin type',
  noSkinType: 'Rather not say',
  photos: 'Photos (optional)',
  photosHint: `Up to ${REVIEW_PHOTOS_MAX} photos of at most ${REVIEW_PHOTO_MAX_BYTES / (1024 * 1024)} MB each. We check them before they appear. Don’t show other people.`,
  addPhoto: 'Add photos',
  removePhoto: (name: string) => `Remove ${name}`,
  tooManyPhotos: `Choose up to ${REVIEW_PHOTOS_MAX} photos.`,
  photoTooLarge: `Each photo must be at most ${REVIEW_PHOTO_MAX_BYTES / (1024 * 1024)} MB.`,
  photoType: 'Choose JPEG, PNG, WebP or AVIF pictures.',
  photoFailed: (count: number, reason: string) =>
    count === 1 ? `One photo wasn’t added. ${reason}` : `${count} photos weren’t added. ${reason}`,
  dismiss: 'Not now',
  submit: 'Post review',
} as const;
