const formatNaira = (naira: number) => `₦${naira.toLocaleString('en-NG')}`;

export const catalogueMessages = {
  minRating: (stars: number) => (stars === 1 ? '1 star and up' : `${stars} stars and up`),
  /** What is shown for a search with a price, after “Showing results for”. */
  pricedSearch: (words: string, min: number | undefined, max: number | undefined) => {
    const what = words || 'everything';
    if (min === undefined) return `${what} up to ${formatNaira(max ?? 0)}`;
    if (max === undefined) return `${what} from ${formatNaira(min)}`;
    return `${what} from ${formatNaira(min)} to ${formatNaira(max)}`;
  },
} as const;
