import { Icon } from '@/components/ui/icon';
import { type Product } from '@/contracts/catalogue';
import { formatDay } from '@/lib/time/format-day';

/**
 * The registration number, and who checked it when. Claims no more than that: no tick, since NAFDAC
 * itself has not confirmed it.
 */
export function NafdacPanel({ product }: { product: Product }) {
  const { nafdacNumber, nafdacStatus } = product;
  return (
    <section aria-labelledby="nafdac" className="mt-5 rounded-md bg-sunken p-4 text-sm">
      <h2 id="nafdac" className="flex items-center gap-2 text-base font-bold">
        {nafdacStatus !== 'checked' && <Icon name="circle-alert" className="size-6 text-warn" />}
        {'NAFDAC number'}
      </h2>
      {nafdacNumber && <p className="mt-1 font-disp text-lg font-bold tracking-wide">{nafdacNumber}</p>}
      <p className="mt-1 text-ink-2">{describeCheck(product)}</p>
    </section>
  );
}

function describeCheck({ nafdacStatus, nafdacCheckedAt, nafdacCheckedBy }: Product): string {
  if (nafdacStatus === 'not-supplied') return 'The store gave no number.';
  if (nafdacStatus === 'submitted' || !nafdacCheckedAt)
    return 'From the store; we haven’t checked it yet. If it isn’t on your pack, return it: the store pays.';
  return `Checked by ${nafdacCheckedBy ?? 'us'} on ${formatDay(nafdacCheckedAt)}: the format is right, and it’s on the label. We can’t check it with NAFDAC.`;
}
