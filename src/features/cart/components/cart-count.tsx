import { classNames } from '@/components/ui/class-names';
import { countCartItems } from '@/features/cart/cart-lines';
import { useCart } from '@/features/cart/use-cart';

/** The number of items in the cart, as a badge on the bag icon. Goes inside the bag's link. */
export function CartCount({ id, className }: { id?: string; className?: string }) {
  const { status, items } = useCart();
  const count = countCartItems(items);

  return (
    <>
      {count > 0 && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-agbalumo px-1 text-2xs font-bold text-night',
            className,
          )}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
      {/* Mounted together with its first text, so a screen reader announces only later changes. */}
      {status === 'ready' && (
        <span id={id} aria-live="polite" className="sr-only">
          {count > 0 && `${count} in your bag`}
        </span>
      )}
    </>
  );
}
