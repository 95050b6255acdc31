import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';

/** A price in what the shopper chose. `data-price` hides it until a choice other than naira can be shown (boot-script.js). */
export function Price({ kobo, className }: { kobo: number; className?: string }) {
  const money = useDisplayCurrency();
  return (
    <span data-price="" className={className}>
      {formatMoney(kobo, money)}
    </span>
  );
}
