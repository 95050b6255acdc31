import { classNames } from '@/components/ui/class-names';
import { type ParcelStatus, parcelStatuses } from '@/contracts/order-terms';
import { orderFilterLabels } from '@/features/orders/status-labels';
import { Link } from '@/framework/link';

type Props = { chosen: ParcelStatus | undefined; buildHref: (status: ParcelStatus | undefined) => string };

/** Filters the list by status. Each choice is a link, so Back works. */
export function StatusFilter({ chosen, buildHref }: Props) {
  return (
    <nav
      aria-label="Orders by status"
      className="-mx-5 [scrollbar-width:none] overflow-x-auto px-5 md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 py-1 md:flex-wrap">
        {[undefined, ...parcelStatuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              href={buildHref(status)}
              shallow
              scroll={false}
              aria-current={status === chosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap',
                status === chosen ? 'bg-guava text-night' : 'bg-surface shadow-1 hover:bg-sunken',
              )}
            >
              {status ? orderFilterLabels[status] : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
