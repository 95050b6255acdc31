type Props = { rating: number; count: number; className?: string };

/** The average rating and the number of reviews. */
export function Rating({ rating, count, className = '' }: Props) {
  if (count === 0) return <p className={`text-sm text-ink-2 ${className}`}>No reviews yet</p>;
  return (
    <p className={`flex items-center gap-1 text-sm ${className}`}>
      <span className="icon-star" />
      <span className="sr-only">Rated</span>
      <b className="font-bold">{rating.toFixed(1)}</b>
      <span className="sr-only">out of 5, from</span>
      <span className="text-ink-2">
        ({count}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </p>
  );
}
