import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';

/**
 * A price in the chosen currency. CSS hides prices in naira from shoppers who chose another one,
 * until its rates are loaded and the price is hydrated (boot-script.js).
 */
export function Price({ kobo, className }: { kobo: number; className?: string }) {
  const money = useDisplayCurrency();
  return (
    <span data-price={money.code} className={className}>
      {formatMoney(kobo, money)}
    </span>
  );
}
