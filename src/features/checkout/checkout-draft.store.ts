import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { type Address } from '@/contracts/addresses';
import { type PaymentMethod } from '@/contracts/order-terms';
import { type GuestPlaceOrderPayload, type PlaceOrderPayload } from '@/contracts/orders';
import { type shippingMethods } from '@/contracts/shipping';
import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { GUEST } from '@/session/guest';
import { onSessionEnd } from '@/session/session-end';

import { type AddressFormValues, emptyAddressForm } from './address/address-fields';

export type ShippingMethod = (typeof shippingMethods)[number];

/** A line that the shopper has seen and accepted, and the quantity in the cart at that time. */
export type SeenLine = {
  variantId: string;
  name: string;
  requestedQuantity: number;
  quantity: number;
  priceKobo: number;
};

/** An order that was sent under its Idempotency-Key; kept until the server has replied. */
export type OrderAttempt = {
  key: string;
  owner: string;
  payload: PlaceOrderPayload | GuestPlaceOrderPayload;
};

/** Everything the shopper has entered during checkout. */
export type CheckoutDraft = {
  /** A user id or GUEST; null before the first visit. */
  owner: string | null;
  addressInput: AddressFormValues;
  /** Id from the address book, or `new` for the address in the form. */
  savedAddressId: string | null;
  shouldSaveAddress: boolean;
  /** Null until the address step is completed. */
  address: Address | null;
  email: string;
  shipping: Record<string, ShippingMethod>;
  /** State for which the shopper completed the delivery step. */
  shippingState: string;
  paymentMethod: PaymentMethod | null;
  couponCode: string;
  seenLines: SeenLine[];
  attempts: OrderAttempt[];
};

/** The last order placed in this tab. `isRedirecting` until its page or its payment opens. */
type LastOrder = { id: string; isRedirecting: boolean };
type Checkout = { draft: CheckoutDraft; ordered: LastOrder | null };

const emptyDraft: CheckoutDraft = {
  owner: null,
  addressInput: emptyAddressForm,
  savedAddressId: null,
  shouldSaveAddress: true,
  address: null,
  email: '',
  shipping: {},
  shippingState: '',
  paymentMethod: null,
  couponCode: '',
  seenLines: [],
  attempts: [],
};
const emptyCheckout: Checkout = { draft: emptyDraft, ordered: null };

/** Persisted for the tab, so a reload, a sign-in or an error loses no input. */
const useStore = create<Checkout>()(
  persist(() => emptyCheckout, {
    name: 'didan.checkout',
    storage: createJSONStorage(() => safeSessionStorage),
    partialize: ({ draft, ordered }) => ({ draft, ordered: ordered && { ...ordered, isRedirecting: false } }),
    merge: (stored, initial) => (isCheckout(stored) ? stored : initial),
  }),
);

/** Checks the top-level fields only; state from an older build fails and is dropped. */
function isCheckout(stored: unknown): stored is Checkout {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('draft' in stored) || !('ordered' in stored)) return false;
  const { draft } = stored;
  if (typeof draft !== 'object' || draft === null) return false;
  const fields = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(emptyDraft).every(([name, value]) =>
    value === null ? fields.has(name) : typeof fields.get(name) === typeof value,
  );
}

export const useCheckoutDraft = (): CheckoutDraft => useStore(({ draft }) => draft);
export const useLastOrder = (): LastOrder | null => useStore(({ ordered }) => ordered);
export const getCheckoutDraft = (): CheckoutDraft => useStore.getState().draft;

const updateDraft = (changes: Partial<CheckoutDraft>): void => {
  useStore.setState(({ draft }) => ({ draft: { ...draft, ...changes } }));
};

/**
 * Sets the draft's owner. A guest who signs in keeps the draft; a different user starts a new one.
 */
export function checkoutBuyerSet(owner: string): void {
  const { draft } = useStore.getState();
  if (draft.owner === owner) return;
  const canKeepDraft = draft.owner === null || draft.owner === GUEST;
  useStore.setState({ draft: { ...(canKeepDraft ? draft : emptyDraft), owner } });
}

/** Stores form input. A change reopens the address step. */
export function addressInputChanged(values: Partial<AddressFormValues>): void {
  const { draft } = useStore.getState();
  const typed = { ...draft.addressInput, ...values };
  if (JSON.stringify(typed) !== JSON.stringify(draft.addressInput))
    updateDraft({ addressInput: typed, address: null });
}
export const savedAddressChosen = (savedId: string): void =>
  updateDraft({ savedAddressId: savedId, address: null });
/** Selects the address that was just saved and clears the form, so it is not saved twice. */
export const addressSaved = (savedId: string): void =>
  updateDraft({ savedAddressId: savedId, addressInput: emptyAddressForm });
export const saveAddressToggled = (keepsAddress: boolean): void =>
  updateDraft({ shouldSaveAddress: keepsAddress });

export const addressStepCompleted = (address: Address, email: string): void =>
  updateDraft({
    address,
    email,
    ...(address.state === getCheckoutDraft().shippingState ? {} : { shippingState: '' }),
  });

export const shippingChosen = (storeId: string, method: ShippingMethod): void =>
  updateDraft({ shipping: { ...getCheckoutDraft().shipping, [storeId]: method } });
export const deliveryStepCompleted = (shipping: CheckoutDraft['shipping'], shippingTo: string): void =>
  updateDraft({ shipping, shippingState: shippingTo });
export const paymentMethodChosen = (paymentMethod: PaymentMethod): void => updateDraft({ paymentMethod });
export const couponApplied = (couponCode: string): void => updateDraft({ couponCode });
export const couponRemoved = (): void => updateDraft({ couponCode: '' });
export const checkoutLinesSeen = (seen: SeenLine[]): void => updateDraft({ seenLines: seen });

export const orderAttemptMade = (attempt: OrderAttempt): void =>
  updateDraft({
    attempts: [...getCheckoutDraft().attempts.filter(({ key }) => key !== attempt.key), attempt],
  });
/** Drops an attempt that the server rejected: it placed no order. */
export const orderAttemptRejected = (rejectedKey: string): void =>
  updateDraft({ attempts: getCheckoutDraft().attempts.filter(({ key }) => key !== rejectedKey) });

export const orderPlaced = (id: string): void => {
  useStore.setState({ draft: emptyDraft, ordered: { id, isRedirecting: true } });
};
export const orderShown = (): void => {
  useStore.setState(({ ordered }) => ({ ordered: ordered && { ...ordered, isRedirecting: false } }));
};

/**
 * Clears the draft on sign-out. It survives a sign-in, which a guest makes during checkout, and an
 * expired session, which the same user may resume; checkoutBuyerSet drops it for anyone else.
 */
onSessionEnd((why) => {
  const isGuestDraft = useStore.getState().draft.owner === GUEST;
  if (why === 'signed-out' || (why === 'elsewhere' && !isGuestDraft)) useStore.setState(emptyCheckout);
  // The end of a session empties the tab's storage: write the state again.
  else queueMicrotask(() => useStore.setState({}));
});
