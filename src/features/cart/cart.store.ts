import { create } from 'zustand';

import { type CartItem } from '@/contracts/cart';
import { readCookie, storeCookie } from '@/lib/storage/safe-cookies';
import { isInLocalStorage, safeLocalStorage } from '@/lib/storage/safe-storage';
import { GUEST } from '@/session/guest';
import { onSessionEnd, type SessionEnd } from '@/session/session-end';

import { type CartChange, getLineKey, type LineState, type CartOwner } from './cart-lines';
import { isCartItem } from './parse-cart';

/**
 * The part of the cart that this browser stores. The cart itself is server state in the query
 * cache.
 */
type PersistedCart = {
  /**
   * Id of the guest cart (spec §3 'Public cart'): created with the first product, kept until
   * merged.
   */
  publicCartId: string | null;
  /** The last cart the server sent, for reading offline. */
  known: { owner: CartOwner; items: CartItem[] } | null;
  changes: CartChange[];
  /** Messages about changes that were adjusted or refused, until the shopper dismisses them. */
  notices: string[];
};
type CartState = PersistedCart & {
  /**
   * True once storage has been read. The server cannot know it, so the first render leaves it out.
   */
  ready: boolean;
  /** Whether a guest's cart is still there after a reload. */
  isKept: boolean;
};

export const CART_STORAGE_KEY = 'didan.cart';
/** Holds the guest cart's id where storage is blocked or full; it is newer than what is stored. */
const CART_ID_COOKIE = 'didan_cart';
/** As long as the server keeps a guest's cart (server/prune.ts). */
const CART_ID_SECONDS = 90 * 24 * 60 * 60;
const emptyCart: PersistedCart = { publicCartId: null, known: null, changes: [], notices: [] };

const useStore = create<CartState>(() => ({ ...emptyCart, ready: false, isKept: true }));

export const useCartStore = <T>(select: (state: CartState) => T): T => useStore(select);
export const getCartState = (): CartState => useStore.getState();

/**
 * Applies a change to what storage holds now, not to this tab's copy: another tab may have written.
 */
function persistChange(change: (stored: PersistedCart) => Partial<PersistedCart>): void {
  const before = readStorage();
  const after = { ...before, ...change(before) };
  const isEmpty = !after.publicCartId && !after.known && after.changes.length + after.notices.length === 0;
  useStore.setState({ ...after, isKept: storeCart(isEmpty ? null : after) });
}

/** @returns whether a guest's cart is still there after a reload. */
function storeCart(cart: PersistedCart | null): boolean {
  const text = cart && JSON.stringify(cart);
  if (text === null) safeLocalStorage.removeItem(CART_STORAGE_KEY);
  else safeLocalStorage.setItem(CART_STORAGE_KEY, text);
  const isStored = text === null || isInLocalStorage(CART_STORAGE_KEY, text);
  const id = isStored ? null : (cart?.publicCartId ?? null);
  storeCookie(CART_ID_COOKIE, id ?? '', id ? CART_ID_SECONDS : 0);
  // What waits for a connection is known to this page only.
  const isWaiting = cart?.changes.some(({ isQueued }) => isQueued);
  return isStored || ((readCookie(CART_ID_COOKIE) ?? null) === id && !isWaiting);
}

/**
 * Reads the stored cart at the start of a page. Changes that were being sent when the last page
 * closed may not have arrived, so they are queued again.
 */
export function cartHydrated(): void {
  const stored = readStorage();
  useStore.setState({ ...stored, ready: true });
  if (stored.changes.some(({ isQueued }) => !isQueued)) {
    persistChange(({ changes }) => ({ changes: changes.map((change) => ({ ...change, isQueued: true })) }));
  }
}

/** Another tab has changed the stored cart. */
export const cartChangedInOtherTab = (): void => useStore.setState(readStorage());

/**
 * Stores the guest cart's id, unless another tab has stored one in the meantime.
 * @returns the id that counts.
 */
export function publicCartCreated(publicCartId: string): string {
  persistChange((stored) => ({ publicCartId: stored.publicCartId ?? publicCartId }));
  return getCartState().publicCartId ?? publicCartId;
}
export const publicCartMerged = (): void =>
  persistChange(({ changes }) => ({
    publicCartId: null,
    changes: changes.filter(({ owner }) => owner !== GUEST),
  }));

export const serverCartReceived = (owner: CartOwner, items: CartItem[]): void =>
  persistChange(() => ({ known: { owner, items } }));

/** The current owner is known: removes what is stored for other users. */
export function cartOwnerSet(owner: CartOwner): void {
  const isAllowed = (other: CartOwner) => other === owner || other === GUEST;
  const { known, changes } = getCartState();
  const isOwnCopy = !known || known.owner === owner;
  if (isOwnCopy && (owner === GUEST || changes.every((change) => isAllowed(change.owner)))) return;
  persistChange((stored) => ({
    known: isOwnCopy ? stored.known : null,
    // A guest may be the same user between two sessions and gets the changes back after signing in.
    changes: owner === GUEST ? stored.changes : stored.changes.filter((change) => isAllowed(change.owner)),
  }));
}

const isChangeOf = (owner: CartOwner, key: string) => (change: CartChange) =>
  change.owner === owner && getLineKey(change.line) === key;

export const findChange = (owner: CartOwner, line: CartItem): CartChange | undefined =>
  getCartState().changes.find(isChangeOf(owner, getLineKey(line)));

/**
 * Records a change. It replaces an earlier one of the same line, but the server has that one's base
 * or what was sent of it.
 */
export const cartLineChanged = (latest: CartChange): void =>
  persistChange(({ changes }) => {
    const isSame = isChangeOf(latest.owner, getLineKey(latest.line));
    const earlier = changes.find(isSame);
    const change = earlier
      ? { ...latest, base: earlier.base, sent: earlier.sent, isQueued: earlier.isQueued || latest.isQueued }
      : latest;
    return { changes: [...changes.filter((other) => !isSame(other)), change] };
  });

function updateChange(owner: CartOwner, line: CartItem, update: Partial<CartChange>): void {
  const isSame = isChangeOf(owner, getLineKey(line));
  persistChange(({ changes }) => ({
    changes: changes.map((change) => (isSame(change) ? { ...change, ...update } : change)),
  }));
}

export const changeQueued = (owner: CartOwner, line: CartItem): void =>
  updateChange(owner, line, { isQueued: true });

/** The state is about to be sent; its reply may be lost. */
export const changeSent = (owner: CartOwner, line: CartItem, sent: LineState): void =>
  updateChange(owner, line, { sent });

/** The server has confirmed or refused the change. */
export const changeRemoved = (owner: CartOwner, line: CartItem): void =>
  persistChange(({ changes }) => ({
    changes: changes.filter((change) => !isChangeOf(owner, getLineKey(line))(change)),
  }));

/** The server has confirmed an earlier state; the shopper has changed the line again since. */
export const changeAcknowledged = (owner: CartOwner, line: CartItem, base: LineState): void =>
  updateChange(owner, line, { base, sent: undefined });

export const cartNoticesAdded = (notices: string[]): void =>
  persistChange((stored) => ({ notices: [...new Set([...stored.notices, ...notices])] }));
export const cartNoticesDismissed = (): void => persistChange(() => ({ notices: [] }));

/**
 * A logout clears everything (spec §4). A sign-in keeps the guest cart, which is merged next. After
 * an expired session, the user's changes stay stored for the same user. The tab where the session
 * ended updates storage; the other tabs read it again.
 */
function resetOnSessionEnd(why: SessionEnd): void {
  if (why === 'elsewhere') cartChangedInOtherTab();
  else if (why === 'signed-out') persistChange(() => emptyCart);
  else persistChange(() => ({ known: null, notices: [] }));
}
onSessionEnd(resetOnSessionEnd);

/** Reads the stored cart; drops parts that are malformed. */
function readStorage(): PersistedCart {
  const stored = parseStoredCart(safeLocalStorage.getItem(CART_STORAGE_KEY));
  return { ...stored, publicCartId: parseCartId(readCookie(CART_ID_COOKIE)) ?? stored.publicCartId };
}

function parseStoredCart(text: string | null): PersistedCart {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) ? parsePersistedCart(stored) : emptyCart;
  } catch {
    return emptyCart; // Not valid JSON.
  }
}

const parseCartId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : null;

function parsePersistedCart({
  publicCartId,
  known,
  changes,
  notices,
}: Record<string, unknown>): PersistedCart {
  return {
    publicCartId: parseCartId(publicCartId),
    known:
      isRecord(known) && typeof known.owner === 'string' && Array.isArray(known.items)
        ? { owner: known.owner, items: known.items.filter(isCartItem) }
        : null,
    changes: Array.isArray(changes) ? changes.filter(isChange) : [],
    notices: Array.isArray(notices) ? notices.filter((notice) => typeof notice === 'string') : [],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isState = (value: unknown): value is LineState =>
  isRecord(value) && Number.isSafeInteger(value.quantity) && typeof value.savedForLater === 'boolean';
const isChange = (value: unknown): value is CartChange =>
  isRecord(value) &&
  typeof value.owner === 'string' &&
  typeof value.isQueued === 'boolean' &&
  isCartItem(value.line) &&
  (value.base === null || isState(value.base)) &&
  (value.sent === undefined || isState(value.sent)) &&
  isState(value.wanted);
