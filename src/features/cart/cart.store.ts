import { create } from 'zustand';

import { type CartItem } from '@/contracts/cart';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd, type SessionEnd } from '@/session/session-end';

import { type CartChange, lineKey, type LineState, type CartOwner, GUEST } from './cart-lines';
import { isCartItem } from './parse-cart';

/** What the browser keeps of the bag; the bag itself is the server's, in the query cache. */
type PersistedCart = {
  /** Names the visitor's bag (spec §3 'Public cart'): made with the first product and kept until it is merged. */
  publicCartId: string | null;
  /** The bag as the server last told it, to be read without a connection. */
  known: { owner: CartOwner; items: CartItem[] } | null;
  changes: CartChange[];
  /** Sentences about what did not go as the shopper wanted, until they were read. */
  notices: string[];
};
/** `ready` once the browser's memory was read: the server cannot know it, so the first render shows nothing of it. */
type CartState = PersistedCart & { ready: boolean };

export const CART_STORAGE_KEY = 'didan.cart';
const emptyCart: PersistedCart = { publicCartId: null, known: null, changes: [], notices: [] };

const useStore = create<CartState>(() => ({ ...emptyCart, ready: false }));

export const useCartStore = <T>(select: (state: CartState) => T): T => useStore(select);
export const getCartState = (): CartState => useStore.getState();

/** Written over what the storage says now and not over what this tab remembers: another tab may have been at it. */
function persistChange(change: (kept: PersistedCart) => Partial<PersistedCart>): void {
  const before = readStorage();
  const kept = { ...before, ...change(before) };
  const isEmpty = !kept.publicCartId && !kept.known && kept.changes.length + kept.notices.length === 0;
  if (isEmpty) safeLocalStorage.removeItem(CART_STORAGE_KEY);
  else safeLocalStorage.setItem(CART_STORAGE_KEY, JSON.stringify(kept));
  useStore.setState(kept);
}

/** At the start of a page. What was on its way when the last one closed may or may not have arrived: it waits like the lost ones. */
export function cartHydrated(): void {
  const kept = readStorage();
  useStore.setState({ ...kept, ready: true });
  if (kept.changes.some(({ isQueued }) => !isQueued)) {
    persistChange(({ changes }) => ({ changes: changes.map((change) => ({ ...change, isQueued: true })) }));
  }
}

/** Another tab has written. */
export const cartChangedInOtherTab = (): void => useStore.setState(readStorage());

/** The first id counts: where another tab has stored one meanwhile, that is the visitor's bag. Returns whichever it is. */
export function publicCartCreated(publicCartId: string): string {
  persistChange((kept) => ({ publicCartId: kept.publicCartId ?? publicCartId }));
  return getCartState().publicCartId ?? publicCartId;
}
export const publicCartMerged = (): void =>
  persistChange(({ changes }) => ({
    publicCartId: null,
    changes: changes.filter(({ owner }) => owner !== GUEST),
  }));

export const serverCartReceived = (owner: CartOwner, items: CartItem[]): void =>
  persistChange(() => ({ known: { owner, items } }));

/** Somebody has arrived: what was kept for other people is none of their business. */
export function cartOwnerSet(owner: CartOwner): void {
  const isTheirs = (other: CartOwner) => other === owner || other === GUEST;
  const { known, changes } = getCartState();
  const ownKnown = !known || known.owner === owner;
  if (ownKnown && (owner === GUEST || changes.every((change) => isTheirs(change.owner)))) return;
  persistChange((kept) => ({
    known: ownKnown ? kept.known : null,
    // A visitor may be the same person between two sessions, who finds the changes again after signing in.
    changes: owner === GUEST ? kept.changes : kept.changes.filter((change) => isTheirs(change.owner)),
  }));
}

const isOf = (owner: CartOwner, key: string) => (change: CartChange) =>
  change.owner === owner && lineKey(change.line) === key;

export const findChange = (owner: CartOwner, line: CartItem): CartChange | undefined =>
  getCartState().changes.find(isOf(owner, lineKey(line)));

/** A line is to be something else: the last wish counts, measured from where the first one began. */
export const cartLineChanged = (made: CartChange): void =>
  persistChange(({ changes }) => {
    const isSame = isOf(made.owner, lineKey(made.line));
    const earlier = changes.find(isSame);
    const change = earlier
      ? { ...made, base: earlier.base, isQueued: earlier.isQueued || made.isQueued }
      : made;
    return { changes: [...changes.filter((other) => !isSame(other)), change] };
  });

export const changeQueued = (owner: CartOwner, line: CartItem): void =>
  persistChange(({ changes }) => ({
    changes: changes.map((change) =>
      isOf(owner, lineKey(line))(change) ? { ...change, isQueued: true } : change,
    ),
  }));

/** Confirmed or refused. */
export const changeRemoved = (owner: CartOwner, line: CartItem): void =>
  persistChange(({ changes }) => ({
    changes: changes.filter((change) => !isOf(owner, lineKey(line))(change)),
  }));

/** The server has got as far as this; the shopper meanwhile wants something else again. */
export const changeAcknowledged = (owner: CartOwner, line: CartItem, base: LineState): void =>
  persistChange(({ changes }) => ({
    changes: changes.map((change) => (isOf(owner, lineKey(line))(change) ? { ...change, base } : change)),
  }));

export const cartNoticesAdded = (notices: string[]): void =>
  persistChange((kept) => ({ notices: [...new Set([...kept.notices, ...notices])] }));
export const cartNoticesDismissed = (): void => persistChange(() => ({ notices: [] }));

/**
 * A logout clears all of it (spec §4). Whoever signs in keeps the visitor's bag to be merged. After a session that only died, its
 * person's changes wait unseen for the same person. The tab where it happened sees to the storage, the others read it again.
 */
function resetOnSessionEnd(why: SessionEnd): void {
  if (why === 'elsewhere') cartChangedInOtherTab();
  else if (why === 'signed-out') persistChange(() => emptyCart);
  else persistChange(() => ({ known: null, notices: [] }));
}
onSessionEnd(resetOnSessionEnd);

/** What is stored, as far as it has the form in which it was written. */
function readStorage(): PersistedCart {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(CART_STORAGE_KEY) ?? 'null');
    return isRecord(stored) ? parsePersistedCart(stored) : emptyCart;
  } catch {
    return emptyCart; // Not ours, or cut off.
  }
}

function parsePersistedCart({
  publicCartId,
  known,
  changes,
  notices,
}: Record<string, unknown>): PersistedCart {
  return {
    publicCartId:
      typeof publicCartId === 'string' && /^[\da-f-]{36}$/i.test(publicCartId) ? publicCartId : null,
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
  isState(value.wanted);
