import { skinTypes, type SkinType } from '@/contracts/skin';

export const reviewSortLabels = {
  newest: 'Newest',
  helpful: 'Most helpful',
  '-rating': 'Highest rated',
  rating: 'Lowest rated',
} as const;

export const reviewMessages = {
  empty: 'No reviews of this product yet.',
  howTo: 'Only people who bought it here can review it, from their order once it’s delivered.',
  skinType: 'Skin type',
  allSkinTypes: 'All',
  sort: 'Sort by',
  loading: 'Loading reviews',
  loadError: 'We couldn’t load the reviews.',
  retry: 'Try again',
  shown: (count: number) => (count === 1 ? '1 review shown' : `${count} reviews shown`),
  noneForSkinType: 'No reviews from people with this skin type yet.',
  verified: 'Verified purchase',
  helpful: (count: number) => (count === 0 ? 'Helpful' : `Helpful (${count})`),
  helpfulOf: (title: string) => ` review “${title}”`,
  loadMore: 'Load more reviews',
  rating: (stars: number) => `${stars} out of 5 stars`,
  author: (firstName: string, skinType: SkinType | null) =>
    skinType ? `${firstName}, ${skinTypes[skinType].toLowerCase()} skin` : firstName,
  total: (count: number) => `out of 5, from ${count === 1 ? '1 review' : `${count} reviews`}`,
  byStars: 'Reviews by stars',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
} as const;
