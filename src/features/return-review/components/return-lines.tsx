import { type StaffReturn, type StaffReturnLine } from '@/contracts/staff-returns';
import { formatMoney } from '@/lib/money/format-money';

const listBatches = (batches: readonly { number: string; expiry: string }[]) =>
  `Batches sold when ordered: ${batches.map(({ number, expiry }) => `${number} (expires ${expiry})`).join(', ')}`;

const formatPerMille = (rate: number) => `${rate / 10}%`;

/** The lines of the parcel: what is returned, and the terms frozen with each. */
export function ReturnLines({ staffReturn: { lines, return: item } }: { staffReturn: StaffReturn }) {
  const findWantedQuantity = (id: string) => item.items.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="font-disp text-xl font-bold">The parcel’s items</h2>
      <ul className="mt-3 grid gap-4">
        {lines.map((line) => (
          <Line key={line.itemId} line={line} wanted={findWantedQuantity(line.itemId)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, wanted }: { line: StaffReturnLine; wanted: number }) {
  const { name, variantLabel, sku, quantity, returnedQuantity, totalKobo, batches } = line;
  const terms = `${formatMoney(line.priceKobo)} each, discount ${formatMoney(line.discountKobo)}, commission ${formatPerMille(line.commissionPerMille)}, VAT ${formatPerMille(line.vatPerMille)}. Frozen when ordered.`;
  return (
    <li className="flex justify-between gap-4 text-sm">
      <span>
        <span className="block font-semibold">{variantLabel ? `${name}, ${variantLabel}` : name}</span>
        <span className="block text-ink-2">{sku}</span>
        <span className="block">
          {`${wanted} of ${quantity} in this return`}
          {returnedQuantity > 0 && `, ${`${returnedQuantity} refunded before`}`}
        </span>
        <span className="block text-ink-2">{terms}</span>
        {batches.length > 0 && <span className="block text-ink-2">{listBatches(batches)}</span>}
      </span>
      <span className="font-semibold">{formatMoney(totalKobo)}</span>
    </li>
  );
}
