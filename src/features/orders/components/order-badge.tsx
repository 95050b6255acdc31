import { classNames } from '@/components/ui/class-names';
import { type ParcelStatus } from '@/contracts/order-terms';

/** Dark text on a light badge in both themes. A cancelled order blends into the page. */
const looks: Record<ParcelStatus, string> = {
  placed: 'bg-butter',
  paid: 'bg-adire-soft',
  processing: 'bg-adire-soft',
  shipped: 'bg-guava',
  delivered: 'bg-ewe-soft',
  cancelled: 'bg-sunken text-ink',
  returned: 'bg-butter',
  refunded: 'bg-butter',
};

type Props = { status: ParcelStatus; children: string; className?: string };

export function OrderBadge({ status, children, className }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center rounded-full px-3 text-xs font-bold whitespace-nowrap',
        status !== 'cancelled' && 'text-night',
        looks[status],
        className,
      )}
    >
      {children}
    </span>
  );
}
