import { useRouter } from 'next/router';
import { useEffect } from 'react';

import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { paths } from '@/config/paths';
import { CART_ADDED_MESSAGE } from '@/contracts/cart-added-message';
import { dismissToasts } from '@/lib/toast/notify';
import { notifyWithLink } from '@/lib/toast/notify-with-link';

import { cartDrawerClosed, cartDrawerOpened, useCartDrawer } from '../cart-drawer.store';

const loadDrawer = () => import('./cart-drawer').then((module) => module.CartDrawer);

/**
 * Shows what was added to the bag: in the drawer, whose code loads with the first addition, or in a
 * toast. A route change closes the drawer.
 */
export function CartDrawerHost() {
  const { isOpen, added } = useCartDrawer();
  const { events } = useRouter();
  const opensDrawer = added !== null && canOpenDrawer(added.isOwnPage);

  useEffect(() => {
    if (!added) return;
    if (!canOpenDrawer(added.isOwnPage))
      return notifyWithLink(CART_ADDED_MESSAGE, { href: paths.bag, label: 'View bag' });
    dismissToasts();
    cartDrawerOpened();
  }, [added]);

  useEffect(() => {
    events.on('routeChangeStart', cartDrawerClosed);
    return () => events.off('routeChangeStart', cartDrawerClosed);
  }, [events]);

  return (
    opensDrawer && (
      <LazyOverlay load={loadDrawer} props={{ open: isOpen, onClose: cartDrawerClosed, added }} />
    )
  );
}

/**
 * A drawer would be in the way on a phone, and of shoppers who add several products from a list.
 */
const canOpenDrawer = (isOwnPage: boolean) => isOwnPage && window.matchMedia('(min-width: 768px)').matches;
