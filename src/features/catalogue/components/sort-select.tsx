import { Icon } from '@/components/ui/icon';
import { productSorts, type ProductSort } from '@/contracts/catalogue-terms';

const labels: Record<ProductSort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  '-rating': 'Best rated',
};

type Props = { sort: ProductSort; onChange: (sort: ProductSort) => void };

export function SortSelect({ sort, onChange }: Props) {
  return (
    <label className="relative ml-auto flex min-h-11 items-center text-sm font-semibold">
      <span className="sr-only md:not-sr-only">Sort:&nbsp;</span>
      <select
        value={sort}
        onChange={({ target }) => onChange(productSorts.find((one) => one === target.value) ?? 'relevance')}
        className="min-h-11 cursor-pointer appearance-none rounded-full bg-transparent pr-8 pl-2 font-semibold"
      >
        {productSorts.map((one) => (
          <option key={one} value={one} className="bg-surface">
            {labels[one]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-2 size-4" />
    </label>
  );
}
