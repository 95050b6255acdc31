import { Dialog } from '@base-ui/react/dialog';

import { buttonStyles } from '@/components/ui/button-styles';
import { OverlayBoundary } from '@/components/ui/overlay-boundary';
import { OverlayHeader } from '@/components/ui/overlay-header';
import { Price } from '@/components/ui/price';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { successMessages } from '@/contracts/messages';
import { findLine } from '@/features/cart/cart-lines';
import { getSellableQuantity, sumSubtotalKobo } from '@/features/cart/cart-totals';
import { useCart } from '@/features/cart/use-cart';
import { Link } from '@/framework/link';

import { CartLinePicture } from './cart-line-picture';

type Props = {
  open: boolean;
  onClose: () => void;
  added: Pick<CartItem, 'productId' | 'variantId'>;
};

/**
 * What was just added, on wide screens: a panel under the header, over the buy box. It is not
 * modal: the rest of the page stays usable, and a press there closes it.
 */
export function CartDrawer({ open, onClose, added }: Props) {
  const { items } = useCart();
  const lines = items.filter(({ savedForLater }) => !savedForLater);
  const line = findLine(lines, added);
  const count = lines.reduce((sum, item) => sum + getSellableQuantity(item), 0);

  return (
    <Dialog.Root open={open} modal={false} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed top-24 right-6 z-50 flex max-h-[calc(100dvh-7rem)] w-96 flex-col rounded-xl bg-canvas shadow-3 transition-[transform,opacity] duration-[280ms] ease-out outline-none data-ending-style:translate-x-8 data-ending-style:opacity-0 data-starting-style:translate-x-8 data-starting-style:opacity-0 motion-reduce:transform-none">
          <OverlayHeader close={Dialog.Close} />
          <div className="overflow-y-auto overscroll-contain p-6">
            <OverlayBoundary>
              <Dialog.Title className="font-disp text-xl font-bold text-balance">
                {successMessages.cartAdded}
              </Dialog.Title>
              {line && <AddedLine line={line} />}
              <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
                <span className="text-base font-semibold">
                  {count === 1 ? 'Subtotal, 1 item' : `Subtotal, ${count} items`}
                </span>
                <Price kobo={sumSubtotalKobo(lines)} className="font-disp text-xl font-bold" />
              </p>
              <div className="mt-5 grid gap-3">
                <Link href={paths.checkout} className={buttonStyles('primary', 'md')}>
                  Checkout
                </Link>
                <Link href={paths.bag} className={buttonStyles('outline', 'md')}>
                  View bag
                </Link>
              </div>
            </OverlayBoundary>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function AddedLine({ line: { image, brand, name, variantLabel, quantity, priceKobo } }: { line: CartItem }) {
  return (
    <div className="my-4 grid grid-cols-[5.5rem_1fr] gap-4">
      <CartLinePicture image={image} />
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{brand}</p>
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        {variantLabel && <p className="text-sm text-ink-2">{variantLabel}</p>}
        <p className="mt-1 flex items-baseline justify-between gap-3">
          <span className="text-sm text-ink-2">{`Qty ${quantity}`}</span>
          <Price kobo={priceKobo * quantity} className="font-disp font-bold" />
        </p>
      </div>
    </div>
  );
}
