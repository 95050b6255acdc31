import { act, screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

import { type Address } from '@/contracts/addresses';
import { type Product } from '@/contracts/catalogue';
import { type PaymentMethod } from '@/contracts/order-terms';
import {
  addressStepCompleted,
  checkoutBuyerSet,
  couponApplied,
  paymentMethodChosen,
  deliveryStepCompleted,
} from '@/features/checkout/checkout-draft.store';
import { CheckoutScreen } from '@/screens/checkout/checkout-screen';

import { backend } from './backend';
import { storeGuestCart } from './cart-page';
import { products } from './catalogue';
import { field, press } from './forms';
import { homeAddress } from './home-address';
import { renderShop } from './render-shop';
import { resetStores, rehydrateStores } from './zustand-stores';

export const openCheckout = (at = '/checkout') => renderShop(<CheckoutScreen />, { at });

type Line = [product: Product, quantity: number];
const twoStores: Line[] = [
  [products.cleanser, 2],
  [products.retinol, 1],
];

/** Creates a guest cart, by default from two stores. Returns its public id. */
export async function createGuestCart(lines = twoStores): Promise<string> {
  const id = storeGuestCart();
  for (const [product, quantity] of lines) await backend.putInCart(id, product, quantity);
  return id;
}

/** Reloads the page: its memory is lost, the tab's storage stays. */
export function reloadCheckout({ unmount }: { unmount: () => void }, at = '/checkout') {
  unmount();
  const kept = { ...window.sessionStorage };
  act(resetStores);
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, String(value));
  act(rehydrateStores);
  return openCheckout(at);
}

export const findHeading = (name: string) => screen.findByRole('heading', { name });
export const findRadio = (name: RegExp | string) => screen.findByRole('radio', { name });

export const ADDRESS = {
  Name: 'Ngozi Eze',
  Phone: '0803 123 4567',
  Area: 'Aguda',
  'Street and number': '12 Enitan Street',
  Landmark: 'Opposite the water works',
};

/** Types an address, by default in Lagos. */
export async function typeAddress(user: UserEvent, { state = 'Lagos', lga = 'Surulere', email = '' } = {}) {
  await findHeading('Delivery address');
  // With an account, the address book comes first.
  await screen.findByLabelText('Name');
  for (const [label, value] of Object.entries({ ...(email && { Email: email }), ...ADDRESS })) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(value);
  }
  await user.selectOptions(field('State'), state);
  await screen.findByRole('option', { name: lga });
  await user.selectOptions(field('Local government area'), lga);
}

/** Goes to the delivery step. */
export async function goToDelivery(user: UserEvent, address: Parameters<typeof typeAddress>[1] = {}) {
  await typeAddress(user, { email: 'bisi@mail.example', ...address });
  await press(user, 'Continue to delivery');
  await findHeading('Delivery method');
}

export async function goToPayment(user: UserEvent, address: Parameters<typeof typeAddress>[1] = {}) {
  await goToDelivery(user, address);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled());
  await pressWhenIdle(user, 'Continue to payment');
  await findHeading('Payment');
}

export async function goToReview(user: UserEvent, method: RegExp = /^Card/) {
  await goToPayment(user);
  await user.click(await findRadio(method));
  await pressWhenIdle(user, 'Continue to review');
  await findHeading('Review your order');
}

/** Clicks a button that is disabled until the totals are there. */
export async function pressWhenIdle(user: UserEvent, name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}

type Said = { owner?: string; address?: Address; method?: PaymentMethod | null; couponCode?: string };

/** Stores a checkout draft that is complete up to the review step. */
export function fillCheckoutDraft({
  owner = 'visitor',
  address = homeAddress,
  method = 'card',
  couponCode = '',
}: Said = {}) {
  checkoutBuyerSet(owner);
  addressStepCompleted(address, owner === 'visitor' ? 'bisi@mail.example' : '');
  deliveryStepCompleted({}, address.state);
  if (method) paymentMethodChosen(method);
  couponApplied(couponCode);
}

/** Opens the review step and waits for the totals. */
export async function openReview(draft: Said = {}) {
  fillCheckoutDraft(draft);
  const page = openCheckout('/checkout?step=review');
  await findHeading('Review your order');
  await screen.findByRole('region', { name: 'Payment' });
  return page;
}
