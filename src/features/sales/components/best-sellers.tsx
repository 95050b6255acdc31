import { sellingProductPath } from '@/config/paths';
import { type BestSellers as Best } from '@/contracts/sales';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatInteger } from '@/lib/text/format-integer';

/** The products with the highest sales of the period. */
export function BestSellers({ items }: Best) {
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Best sellers</h2>
      {items.length === 0 && <p className="mt-2 text-sm text-ink-2">Nothing sold in this period.</p>}
      <ol className="mt-2">
        {items.map(({ productId, name, units, unitsBefore, salesKobo }) => (
          <li key={productId} className="border-t border-line first:border-0">
            <Link
              href={sellingProductPath(productId)}
              className="flex min-h-14 justify-between gap-4 py-2 text-sm"
            >
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-ink-2">{`${formatInteger(units)} sold, ${formatInteger(unitsBefore)} in the previous period`}</span>
              </span>
              <span className="font-semibold whitespace-nowrap">{formatMoney(salesKobo)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
