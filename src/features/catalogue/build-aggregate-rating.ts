/** Builds the structured data of a rating; without reviews there is none. */
export const buildAggregateRating = ({ rating, reviewCount }: { rating: number; reviewCount: number }) =>
  reviewCount === 0
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), reviewCount } };
