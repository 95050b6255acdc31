import { classNames } from '@/components/ui/class-names';
import { countCartItems } from '@/features/cart/cart-lines';
import { useCart } from '@/features/cart/use-cart';

/** How many are in the bag, at the corner of its icon: for inside the bag's link, over which it takes no room. */
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
      {/* It comes with its first words, which are no news; only what changes then is spoken. */}
      {status === 'ready' && (
        <span id={id} aria-live="polite" className="sr-only">
          {count > 0 && `${count} in your bag`}
        </span>
      )}
    </>
  );
}
