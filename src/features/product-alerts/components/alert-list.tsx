import { useQuery } from '@tanstack/react-query';
import { type RefObject } from 'react';

import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { productPath } from '@/config/paths';
import { type AlertKind } from '@/contracts/product-alerts';
import { type ProductAlert } from '@/contracts/product-alerts';
import { Link } from '@/framework/link';
import { getErrorMessage, notifyError, notifySuccess } from '@/lib/toast/notify';

import { useRemoveAlert } from '../mutations';
import { alertsOptions } from '../queries';

const alertSubjects = {
  'back-in-stock': (name: string) => `back-in-stock alert for ${name}`,
  'price-drop': (name: string) => `price alert for ${name}`,
} as const;

const alertKindNames = {
  'back-in-stock': 'When it’s back in stock',
  'price-drop': 'If the price drops below',
} as const satisfies Record<AlertKind, string>;

type Props = {
  userId: string;
  /** Takes the focus when the row with the focused button is removed. */
  nextFocus: RefObject<HTMLElement | null>;
};

/** The member's alerts, each with a button to remove it. */
export function AlertList({ userId, nextFocus }: Props) {
  const query = useQuery(alertsOptions(userId));
  const remove = useRemoveAlert(userId);

  async function removeOne({ id }: ProductAlert) {
    try {
      notifySuccess((await remove.mutateAsync(id)).message);
      nextFocus.current?.focus();
    } catch (error) {
      notifyError(error);
    }
  }

  if (query.isPending) return <Skeleton />;
  if (!query.data) {
    return (
      <div role="alert" className="rounded-md bg-sunken p-4 text-sm">
        <p className="font-semibold">We couldn’t load your alerts.</p>
        <p className="mt-1 text-ink-2">{getErrorMessage(query.error)}</p>
        <Button
          variant="outline"
          size="md"
          className="mt-3"
          pending={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
      </div>
    );
  }
  if (query.data.length === 0)
    return (
      <p className="text-sm text-ink-2">
        No alerts yet. Choose “Email me when it’s back” or “Tell me if the price drops” on a product.
      </p>
    );
  return (
    <ul>
      {query.data.map((alert) => (
        <AlertRow
          key={alert.id}
          alert={alert}
          isRemoving={remove.isPending && remove.variables === alert.id}
          onRemove={() => void removeOne(alert)}
        />
      ))}
    </ul>
  );
}

type RowProps = { alert: ProductAlert; isRemoving: boolean; onRemove: () => void };

function AlertRow({ alert, isRemoving, onRemove }: RowProps) {
  const { kind, slug, name, brand, variantLabel, priceKobo } = alert;
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <Link
          href={productPath(slug)}
          className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {[`${brand} ${name}`, variantLabel].filter(Boolean).join(', ')}
        </Link>
        <p className="text-sm text-ink-2">
          {alertKindNames[kind]}
          {kind === 'price-drop' && (
            <>
              {' '}
              <Price kobo={priceKobo} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="md"
        pending={isRemoving}
        aria-label={`Remove: ${alertSubjects[kind](name)}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

function Skeleton() {
  const block = 'block rounded-md bg-sunken motion-safe:animate-pulse';
  return (
    <div role="status">
      <span className="sr-only">Loading your alerts</span>
      <div aria-hidden="true" className="grid min-h-18 content-center gap-2 border-t border-line py-3">
        <span className={`${block} h-5 w-60 max-w-full`} />
        <span className={`${block} h-4 w-44`} />
      </div>
    </div>
  );
}
