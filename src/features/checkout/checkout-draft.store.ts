import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { type Address } from '@/contracts/addresses';
import { type PaymentMethod } from '@/contracts/order-terms';
import { type GuestPlaceOrderPayload, type PlaceOrderPayload } from '@/contracts/orders';
import { type shippingMethods } from '@/contracts/shipping';
import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

import { type AddressFormValues, emptyAddressForm } from './address/address-fields';
import { GUEST } from './buyer';

export type ShippingMethod = (typeof shippingMethods)[number];

/** A line as the shopper has seen it and agreed to it; `wanted` is how many the bag asked for then. */
export type SeenLine = {
  variantId: string;
  name: string;
  wanted: number;
  quantity: number;
  priceKobo: number;
};

/** An order that was sent, under its Idempotency-Key. It is kept until the shop has answered it: its reply may have been lost. */
export type OrderAttempt = {
  key: string;
  owner: string;
  payload: PlaceOrderPayload | GuestPlaceOrderPayload;
};

/** All that the shopper has said on the way to an order. */
export type CheckoutDraft = {
  /** Whose bag it is for; null until something is said. */
  owner: string | null;
  typed: AddressFormValues;
  /** The chosen one of the address book, or `new` for what is typed. */
  savedId: string | null;
  keepsAddress: boolean;
  /** Null while it is being typed. */
  address: Address | null;
  email: string;
  shipping: Record<string, ShippingMethod>;
  /** The state for which the ways of sending were looked at. */
  shippingTo: string;
  paymentMethod: PaymentMethod | null;
  couponCode: string;
  seen: SeenLine[];
  attempts: OrderAttempt[];
};

/** What was ordered last in this tab. `isLeading`: the shopper is on the way to the order or its payment. */
type LastOrder = { id: string; isLeading: boolean };
type Checkout = { draft: CheckoutDraft; ordered: LastOrder | null };

const emptyDraft: CheckoutDraft = {
  owner: null,
  typed: emptyAddressForm,
  savedId: null,
  keepsAddress: true,
  address: null,
  email: '',
  shipping: {},
  shippingTo: '',
  paymentMethod: null,
  couponCode: '',
  seen: [],
  attempts: [],
};
const emptyCheckout: Checkout = { draft: emptyDraft, ordered: null };

/** Kept for the tab: a reload, a sign-in or a failure costs nobody a word. */
const useStore = create<Checkout>()(
  persist(() => emptyCheckout, {
    name: 'didan.checkout',
    storage: createJSONStorage(() => safeSessionStorage),
    partialize: ({ draft, ordered }) => ({ draft, ordered: ordered && { ...ordered, isLeading: false } }),
    merge: (kept, initial) => (isCheckout(kept) ? kept : initial),
  }),
);

/** By its form at the first level, since the shop wrote it; what an older build wrote is dropped. */
function isCheckout(kept: unknown): kept is Checkout {
  if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('ordered' in kept)) return false;
  const { draft } = kept;
  if (typeof draft !== 'object' || draft === null) return false;
  const found = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(emptyDraft).every(([name, value]) =>
    value === null ? found.has(name) : typeof found.get(name) === typeof value,
  );
}

export const useCheckoutDraft = (): CheckoutDraft => useStore(({ draft }) => draft);
export const useLastOrder = (): LastOrder | null => useStore(({ ordered }) => ordered);
export const getCheckoutDraft = (): CheckoutDraft => useStore.getState().draft;

const updateDraft = (changes: Partial<CheckoutDraft>): void => {
  useStore.setState(({ draft }) => ({ draft: { ...draft, ...changes } }));
};

/** Somebody is at the checkout. A visitor who has signed in is the same person; anybody else begins anew. */
export function checkoutBuyerSet(owner: string): void {
  const { draft } = useStore.getState();
  if (draft.owner === owner) return;
  const isSame = draft.owner === null || draft.owner === GUEST;
  useStore.setState({ draft: { ...(isSame ? draft : emptyDraft), owner } });
}

/** What is typed anew has to be looked at anew before anything is sent to it. */
export function addressInputChanged(values: Partial<AddressFormValues>): void {
  const { draft } = useStore.getState();
  const typed = { ...draft.typed, ...values };
  if (JSON.stringify(typed) !== JSON.stringify(draft.typed)) updateDraft({ typed, address: null });
}
export const savedAddressChosen = (savedId: string): void => updateDraft({ savedId, address: null });
/** What was typed is in the address book now: it is chosen there, and not saved a second time. */
export const addressSaved = (savedId: string): void => updateDraft({ savedId, typed: emptyAddressForm });
export const saveAddressToggled = (keepsAddress: boolean): void => updateDraft({ keepsAddress });

export const addressStepCompleted = (address: Address, email: string): void =>
  updateDraft({
    address,
    email,
    ...(address.state === getCheckoutDraft().shippingTo ? {} : { shippingTo: '' }),
  });

export const shippingChosen = (storeId: string, method: ShippingMethod): void =>
  updateDraft({ shipping: { ...getCheckoutDraft().shipping, [storeId]: method } });
export const deliveryStepCompleted = (shipping: CheckoutDraft['shipping'], shippingTo: string): void =>
  updateDraft({ shipping, shippingTo });
export const paymentMethodChosen = (paymentMethod: PaymentMethod): void => updateDraft({ paymentMethod });
export const couponApplied = (couponCode: string): void => updateDraft({ couponCode });
export const checkoutLinesSeen = (seen: SeenLine[]): void => updateDraft({ seen });

export const orderAttemptMade = (attempt: OrderAttempt): void =>
  updateDraft({
    attempts: [...getCheckoutDraft().attempts.filter(({ key }) => key !== attempt.key), attempt],
  });
/** The shop has said no to it: nothing was ordered by it. */
export const orderAttemptRejected = (refused: string): void =>
  updateDraft({ attempts: getCheckoutDraft().attempts.filter(({ key }) => key !== refused) });

export const orderPlaced = (id: string): void => {
  useStore.setState({ draft: emptyDraft, ordered: { id, isLeading: true } });
};
export const orderShown = (): void => {
  useStore.setState(({ ordered }) => ({ ordered: ordered && { ...ordered, isLeading: false } }));
};

/** Whoever signs in has typed this as a visitor; a session that died is resumed by the same person, or the draft is not theirs. */
onSessionEnd((why) => {
  const isVisitors = useStore.getState().draft.owner === GUEST;
  if (why === 'signed-out' || (why === 'elsewhere' && !isVisitors)) useStore.setState(emptyCheckout);
  // The tab's storage is emptied with the session that ends: what stays is written down again.
  else queueMicrotask(() => useStore.setState({}));
});
