import { create } from 'zustand';

import { type CartItem } from '@/contracts/cart';

type Addition = Pick<CartItem, 'productId' | 'variantId'> & {
  /** Whether it is the product of the page, rather than a card among others. */
  isOwnPage: boolean;
};
type BagDrawerState = { isOpen: boolean; added: Addition | null };

/** What was added last, and the drawer that shows it. The line stays while it closes. */
const useStore = create<BagDrawerState>(() => ({ isOpen: false, added: null }));

export const useBagDrawer = (): BagDrawerState => useStore();

export const lineAddedToBag = (added: Addition): void => useStore.setState({ added });
export const bagDrawerOpened = (): void => useStore.setState({ isOpen: true });
export const bagDrawerClosed = (): void => useStore.setState({ isOpen: false });
