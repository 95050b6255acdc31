import { Icon } from '@/components/ui/icon';

type Props = { rating: number; count: number; className?: string };

/** Stars and how many gave them; nothing where nobody has yet. */
export function Rating({ rating, count, className = '' }: Props) {
  if (count === 0) return <p className={`text-sm text-ink-2 ${className}`}>No reviews yet</p>;
  return (
    <p className={`flex items-center gap-1 text-sm ${className}`}>
      <Icon name="star" className="size-4 fill-agbalumo text-agbalumo" />
      <span className="sr-only">Rated</span>
      <b className="font-bold">{rating.toFixed(1)}</b>
      <span className="sr-only">of 5 stars by</span>
      <span className="text-ink-2">
        ({count}
        <span className="sr-only">{count === 1 ? ' person' : ' people'}</span>)
      </span>
    </p>
  );
}
