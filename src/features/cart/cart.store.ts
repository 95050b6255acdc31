import { create } from 'zustand';

import { type CartItem } from '@/contracts/cart';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd, type SessionEnd } from '@/session/session-end';

import { type CartChange, lineKey, type LineState, type Owner, VISITOR } from './lines';
import { isCartItem } from './read-cart';

/** What the browser keeps of the bag; the bag itself is the server's, in the query cache. */
type Kept = {
  /** Names the visitor's bag (spec §3 'Public cart'): made with the first product and kept until it is merged. */
  publicCartId: string | null;
  /** The bag as the server last told it, to be read without a connection. */
  known: { owner: Owner; items: CartItem[] } | null;
  changes: CartChange[];
  /** Sentences about what did not go as the shopper wanted, until they were read. */
  notices: string[];
};
/** `ready` once the browser's memory was read: the server cannot know it, so the first render shows nothing of it. */
type CartState = Kept & { ready: boolean };

export const CART_KEY = 'didan.cart';
const nothing: Kept = { publicCartId: null, known: null, changes: [], notices: [] };

const useStore = create<CartState>(() => ({ ...nothing, ready: false }));

export const useCart = <T>(select: (state: CartState) => T): T => useStore(select);
export const cartState = (): CartState => useStore.getState();

/** Written over what the storage says now and not over what this tab remembers: another tab may have been at it. */
function keep(change: (kept: Kept) => Partial<Kept>): void {
  const before = read();
  const kept = { ...before, ...change(before) };
  const isEmpty = !kept.publicCartId && !kept.known && kept.changes.length + kept.notices.length === 0;
  if (isEmpty) safeLocalStorage.removeItem(CART_KEY);
  else safeLocalStorage.setItem(CART_KEY, JSON.stringify(kept));
  useStore.setState(kept);
}

/** At the start of a page. What was on its way when the last one closed may or may not have arrived: it waits like the lost ones. */
export function cartRemembered(): void {
  const kept = read();
  useStore.setState({ ...kept, ready: true });
  if (kept.changes.some(({ lost }) => !lost)) {
    keep(({ changes }) => ({ changes: changes.map((change) => ({ ...change, lost: true })) }));
  }
}

/** Another tab has written. */
export const cartChangedElsewhere = (): void => useStore.setState(read());

/** The first id counts: where another tab has stored one meanwhile, that is the visitor's bag. Returns whichever it is. */
export function publicCartMade(publicCartId: string): string {
  keep((kept) => ({ publicCartId: kept.publicCartId ?? publicCartId }));
  return cartState().publicCartId ?? publicCartId;
}
export const publicCartMerged = (): void =>
  keep(({ changes }) => ({ publicCartId: null, changes: changes.filter(({ owner }) => owner !== VISITOR) }));

export const bagSeen = (owner: Owner, items: CartItem[]): void => keep(() => ({ known: { owner, items } }));

/** Somebody has arrived: what was kept for other people is none of their business. */
export function ownerSeen(owner: Owner): void {
  const isTheirs = (other: Owner) => other === owner || other === VISITOR;
  const { known, changes } = cartState();
  const ownKnown = !known || known.owner === owner;
  if (ownKnown && (owner === VISITOR || changes.every((change) => isTheirs(change.owner)))) return;
  keep((kept) => ({
    known: ownKnown ? kept.known : null,
    // A visitor may be the same person between two sessions, who finds the changes again after signing in.
    changes: owner === VISITOR ? kept.changes : kept.changes.filter((change) => isTheirs(change.owner)),
  }));
}

const isOf = (owner: Owner, key: string) => (change: CartChange) =>
  change.owner === owner && lineKey(change.line) === key;

export const findChange = (owner: Owner, line: CartItem): CartChange | undefined =>
  cartState().changes.find(isOf(owner, lineKey(line)));

/** A line is to be something else: the last wish counts, measured from where the first one began. */
export const changeMade = (made: CartChange): void =>
  keep(({ changes }) => {
    const isSame = isOf(made.owner, lineKey(made.line));
    const earlier = changes.find(isSame);
    const change = earlier ? { ...made, base: earlier.base, lost: earlier.lost || made.lost } : made;
    return { changes: [...changes.filter((other) => !isSame(other)), change] };
  });

export const changeLost = (owner: Owner, line: CartItem): void =>
  keep(({ changes }) => ({
    changes: changes.map((change) =>
      isOf(owner, lineKey(line))(change) ? { ...change, lost: true } : change,
    ),
  }));

/** Confirmed or refused. */
export const changeSettled = (owner: Owner, line: CartItem): void =>
  keep(({ changes }) => ({ changes: changes.filter((change) => !isOf(owner, lineKey(line))(change)) }));

/** The server has got as far as this; the shopper meanwhile wants something else again. */
export const changeArrived = (owner: Owner, line: CartItem, base: LineState): void =>
  keep(({ changes }) => ({
    changes: changes.map((change) => (isOf(owner, lineKey(line))(change) ? { ...change, base } : change)),
  }));

export const noticesGiven = (notices: string[]): void =>
  keep((kept) => ({ notices: [...new Set([...kept.notices, ...notices])] }));
export const noticesRead = (): void => keep(() => ({ notices: [] }));

/**
 * A logout clears all of it (spec §4). Whoever signs in keeps the visitor's bag to be merged. After a session that only died, its
 * person's changes wait unseen for the same person. The tab where it happened sees to the storage, the others read it again.
 */
function personLeft(why: SessionEnd): void {
  if (why === 'elsewhere') cartChangedElsewhere();
  else if (why === 'signed-out') keep(() => nothing);
  else keep(() => ({ known: null, notices: [] }));
}
onSessionEnd(personLeft);

/** What is stored, as far as it has the form in which it was written. */
function read(): Kept {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(CART_KEY) ?? 'null');
    return isRecord(stored) ? readKept(stored) : nothing;
  } catch {
    return nothing; // Not ours, or cut off.
  }
}

function readKept({ publicCartId, known, changes, notices }: Record<string, unknown>): Kept {
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
  typeof value.lost === 'boolean' &&
  isCartItem(value.line) &&
  (value.base === null || isState(value.base)) &&
  isState(value.wanted);
