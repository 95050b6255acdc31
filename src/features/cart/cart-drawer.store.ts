import { create } from 'zustand';

import { type CartItem } from '@/contracts/cart';

type Addition = Pick<CartItem, 'productId' | 'variantId'> & {
  /** Whether it is the product of the page, rather than a card among others. */
  isOwnPage: boolean;
};
type CartDrawerState = { isOpen: boolean; added: Addition | null };

/** What was added last, and the drawer that shows it. The line stays while it closes. */
const useStore = create<CartDrawerState>(() => ({ isOpen: false, added: null }));

export const useCartDrawer = (): CartDrawerState => useStore();

export const setAddedLine = (added: Addition): void => useStore.setState({ added });
export const cartDrawerOpened = (): void => useStore.setState({ isOpen: true });
export const cartDrawerClosed = (): void => useStore.setState({ isOpen: false });
