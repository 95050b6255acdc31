import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';

/**
 * A price in the chosen currency. While the rates of a foreign currency load, CSS hides elements
 * with `data-price` (boot-script.js).
 */
export function Price({ kobo, className }: { kobo: number; className?: string }) {
  const money = useDisplayCurrency();
  return (
    <span data-price="" className={className}>
      {formatMoney(kobo, money)}
    </span>
  );
}
