import { productSorts, type ProductSort } from '@/contracts/catalogue-terms';

const sortMessages: Record<ProductSort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  '-rating': 'Top rated',
};
const SORT_LABEL = 'Sort by:';

type Props = { sort: ProductSort; onChange: (sort: ProductSort) => void };

export function SortSelect({ sort, onChange }: Props) {
  return (
    <label className="ml-auto flex min-h-11 items-center text-sm font-semibold max-lg:-order-1">
      <span className="sr-only md:not-sr-only">{SORT_LABEL}&nbsp;</span>
      <select
        value={sort}
        onChange={({ target }) =>
          onChange(productSorts.find((value) => value === target.value) ?? 'relevance')
        }
        className="min-h-11 cursor-pointer rounded-full bg-transparent pl-2 font-semibold"
      >
        {productSorts.map((value) => (
          <option key={value} value={value} className="bg-surface">
            {sortMessages[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
