import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';

/**
 * A price in the chosen currency. `data-price` hides it until a currency other than naira is loaded
 * (boot-script.js).
 */
export function Price({ kobo, className }: { kobo: number; className?: string }) {
  const money = useDisplayCurrency();
  return (
    <span data-price="" className={className}>
      {formatMoney(kobo, money)}
    </span>
  );
}
