import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type OrderChange } from '@/contracts/orders';
import { type SeenLine } from '@/features/checkout/checkout-draft.store';
import { useDisplayCurrency } from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';

import { describeChange } from './order-changes';

type Props = {
  changes: OrderChange[];
  seen: SeenLine[];
  pending: boolean;
  onAccept: () => void;
};

/**
 * Lists what has changed since the shopper last saw it. They must accept it before they can order.
 */
export function ChangesNote({ changes, seen, pending, onAccept }: Props) {
  const money = useDisplayCurrency();
  return (
    // Always rendered, so that screen readers announce changes to its content.
    <div role="alert">
      {changes.length > 0 && (
        <section aria-label="Changes to your order" className="mt-5 rounded-lg bg-butter p-5 text-night">
          <p className="flex items-center gap-3 font-bold">
            <Icon name="circle-alert" />
            Your order has changed since you last checked
          </p>
          <ul className="mt-2 grid list-disc gap-1 pl-8 text-base [overflow-wrap:anywhere]">
            {changes.map((change) => (
              <li key={`${change.kind}${change.variantId ?? ''}`}>
                {describeChange(change, seen, (kobo) => formatMoney(kobo, money))}
              </li>
            ))}
          </ul>
          <Button
            size="md"
            pending={pending}
            onClick={onAccept}
            className="mt-4 bg-night text-white hover:bg-zobo-deep"
          >
            Accept changes
          </Button>
        </section>
      )}
    </div>
  );
}
