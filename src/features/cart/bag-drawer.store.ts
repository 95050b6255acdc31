import { create } from 'zustand';

import { type CartItem } from '@/contracts/cart';

type AddedLine = Pick<CartItem, 'productId' | 'variantId'>;
type BagDrawerState = { isOpen: boolean; added: AddedLine | null };

/** The drawer that shows what was just added. The line stays while it closes. */
const useStore = create<BagDrawerState>(() => ({ isOpen: false, added: null }));

export const useBagDrawer = (): BagDrawerState => useStore();

export const lineAddedToBag = (added: AddedLine): void => useStore.setState({ isOpen: true, added });
export const bagDrawerClosed = (): void => useStore.setState({ isOpen: false });
