import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';

/**
 * A price in the chosen currency. Until exchange rates have loaded and the price is hydrated, CSS
 * hides naira prices from shoppers who chose another currency (boot-script.js).
 */
export function Price({ kobo, className }: { kobo: number; className?: string }) {
  const currency = useDisplayCurrency();
  return (
    <span data-price={currency.code} className={className}>
      {formatMoney(kobo, currency)}
    </span>
  );
}
