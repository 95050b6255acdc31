import { Icon } from '@/components/ui/icon';
import { type Product } from '@/contracts/catalogue';
import { formatDay } from '@/lib/time/format-day';

/** What is known of the registration: the number, and who looked at it when. Never more than that. */
export function NafdacPanel({ product }: { product: Product }) {
  const { nafdacNumber, nafdacStatus } = product;
  return (
    <section aria-labelledby="nafdac" className="mt-5 rounded-md bg-sunken p-4 text-sm">
      <h2 id="nafdac" className="flex items-center gap-2 text-base font-bold">
        <Icon
          name={nafdacStatus === 'checked' ? 'circle-check' : 'circle-alert'}
          className={nafdacStatus === 'checked' ? 'size-6 text-success' : 'size-6 text-warn'}
        />
        NAFDAC number
      </h2>
      {nafdacNumber && <p className="mt-1 font-disp text-lg font-bold tracking-wide">{nafdacNumber}</p>}
      <p className="mt-1 text-ink-2">{sentence(product)}</p>
    </section>
  );
}

function sentence({ nafdacStatus, nafdacCheckedAt, nafdacCheckedBy }: Product): string {
  if (nafdacStatus === 'not-supplied') return 'The seller has not given a registration number.';
  if (nafdacStatus === 'submitted' || !nafdacCheckedAt)
    return 'Given by the seller. Nobody here has looked at it yet.';
  return `Checked by ${nafdacCheckedBy ?? 'us'} on ${formatDay(nafdacCheckedAt)}: the number is written as NAFDAC writes them and stands on the pack.`;
}
