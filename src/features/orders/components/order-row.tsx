import { type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { orderPath } from '@/config/paths';
import { type OrderInShort } from '@/contracts/order-list';
import { getOrderStatusLabel } from '@/features/orders/order-status';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDay } from '@/lib/time/format-day';

import { OrderBadge } from './order-badge';

type Props = {
  order: OrderInShort;
  /** Renders the picture of one item. It is decorative: the order page names the item. */
  picture: (image: string) => ReactNode;
};

/** One order in the list, all of it a link to the order page. */
export function OrderRow({ order, picture }: Props) {
  const { id, number, status, placedAt, totalKobo, itemCount, images } = order;
  return (
    <li>
      <Link
        href={orderPath(id)}
        className="group grid gap-x-6 gap-y-4 rounded-xl bg-surface p-4 shadow-1 transition-shadow hover:shadow-2 sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-5"
      >
        <span className="flex">
          {images.map((image) => (
            <span
              key={image}
              className="size-18 overflow-hidden rounded-md border-2 border-surface bg-sunken not-first:-ml-5"
            >
              {picture(image)}
            </span>
          ))}
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="text-base font-bold group-hover:underline group-hover:underline-offset-4">
              {number}
            </span>
            <OrderBadge status={status}>{getOrderStatusLabel(order)}</OrderBadge>
          </span>
          <span className="mt-1 block text-sm text-ink-2">
            <time dateTime={placedAt}>{formatDay(placedAt)}</time> ·{' '}
            {itemCount === 1 ? '1 item' : `${itemCount} items`}
          </span>
        </span>
        <span className="flex items-center justify-between gap-3 font-disp text-lg font-bold">
          {formatMoney(totalKobo)}
          <Icon name="arrow-right" className="size-5 text-primary" />
        </span>
      </Link>
    </li>
  );
}
