import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { signOut, startSession } from '@/session/session';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import {
  goToDelivery,
  createGuestCart,
  findHeading,
  openCheckout,
  findRadio,
  reloadCheckout,
  typeAddress,
} from '../../support/checkout-page';
import { field, fill, messageOf, press } from '../../support/forms';
import { homeAddress } from '../../support/home-address';
import { addShopper, signInUser } from '../../support/users';

const kept = () => window.sessionStorage.getItem('didan.checkout');

/** Somebody signed in, with a bag of their own. */
async function haveAccount() {
  const { account } = await signInUser();
  await backend.putInCart(account.id, products.cleanser, 1);
  return account;
}

describe('a guest', () => {
  it('is taken to the first missing field and keeps their input', async () => {
    await createGuestCart();
    const { user } = openCheckout();
    await typeAddress(user, { email: 'bisi@mail.example' });
    await fill(user, { Landmark: '' });
    await press(user, 'Continue to delivery');
    await waitFor(() => expect(field('Landmark')).toHaveFocus());
    expect(messageOf('Landmark')).toBe('Field is Required');
    expect(field('Street and number')).toHaveValue('12 Enitan Street');
  });

  it('chooses a local government area again after changing the state', async () => {
    await createGuestCart();
    const { user } = openCheckout();
    await findHeading('Delivery address');
    expect(screen.getByRole('option', { name: 'Choose a state first' })).toBeInTheDocument();
    await user.selectOptions(field('State'), 'Kano');
    await user.selectOptions(
      field('Local government area'),
      await screen.findByRole('option', { name: 'Fagge' }),
    );
    await user.selectOptions(field('State'), 'Oyo');
    await waitFor(() => expect(field('Local government area')).toHaveValue(''));
    expect(screen.queryByRole('option', { name: 'Fagge' })).not.toBeInTheDocument();
  });

  it.each([
    ['Ikeja', 'Ikeja'],
    ['EtiOsa L.G.A', 'Eti-Osa'],
    ['Lagos', ''],
  ])('whose browser fills in %s with the rest gets the local government area %j', async (text, area) => {
    await createGuestCart();
    openCheckout();
    await findHeading('Delivery address');
    // As browsers do: by the kind of each field, all at once.
    for (const [kind, value] of [
      ['address-level1', 'Lagos'],
      ['address-level2', text],
      ['address-line1', '12 Enitan Street'],
    ] as const)
      fireEvent.change(document.querySelector(`[autocomplete=${kind}]`)!, { target: { value } });
    await screen.findByRole('option', { name: 'Ikeja' });
    await waitFor(() => expect(field('Local government area')).toHaveValue(area));
    expect(field('Street and number')).toHaveValue('12 Enitan Street');
  });

  it('is warned about a phone number that a rider may not be able to call', async () => {
    await createGuestCart();
    const { user } = openCheckout();
    await findHeading('Delivery address');
    await fill(user, { Phone: '00000000' });
    expect(await screen.findByText(/doesn’t look like a Nigerian mobile number/)).toBeVisible();
    await fill(user, { Phone: '+234 803 123 4567' });
    await waitFor(() =>
      expect(screen.queryByText(/doesn’t look like a Nigerian mobile number/)).not.toBeInTheDocument(),
    );
  });

  it('keeps their input after a reload', async () => {
    await createGuestCart();
    const page = openCheckout();
    await typeAddress(page.user, { email: 'bisi@mail.example' });
    const again = reloadCheckout(page);
    await findHeading('Delivery address');
    expect(field('Email')).toHaveValue('bisi@mail.example');
    await waitFor(() => expect(field('Local government area')).toHaveValue('Surulere'));
    expect(field('Landmark')).toHaveValue('Opposite the water works');
    await press(again.user, 'Continue to delivery');
    await findHeading('Delivery method');
    const later = reloadCheckout(again);
    expect(await findHeading('Delivery method')).toBeVisible();
    await waitFor(() => expect(later.router.asPath).toBe('/checkout?step=delivery'));
  });

  it('who opens a later step is taken to the first incomplete one', async () => {
    await createGuestCart();
    const { user, router } = openCheckout('/checkout?step=review');
    expect(await findHeading('Delivery address')).toBeVisible();
    await waitFor(() => expect(router.asPath).toBe('/checkout?step=address'));
    await goToDelivery(user);
    expect(router.moves.at(-1)).toMatchObject({ method: 'push', shallow: true });
    expect(router.asPath).toBe('/checkout?step=delivery');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery method' })).toHaveFocus());
    act(() => router.current().back());
    expect(await findHeading('Delivery address')).toBeVisible();
    await waitFor(() => expect(field('Name')).toHaveValue('Ngozi Eze'));
  });

  it('who has an account can sign in and return to the checkout', async () => {
    await createGuestCart();
    openCheckout();
    await findHeading('Delivery address');
    const way = screen.getByRole('link', { name: 'Sign in' });
    expect(way).toHaveAttribute('href', '/auth/login?next=%2Fcheckout');
  });
});

describe('a signed-in user', () => {
  it('gets name and phone filled in and saves the address', async () => {
    const account = await haveAccount();
    const { user } = openCheckout();
    await findHeading('Delivery address');
    await waitFor(() => expect(field('Name')).toHaveValue('Ngozi Eze'));
    expect(field('Phone')).toHaveValue('08031234567');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await typeAddress(user);
    await press(user, 'Continue to delivery');
    await findHeading('Delivery method');
    await waitFor(async () => expect(await backend.readAddresses(account.id)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /Address/ }));
    expect(await findRadio(/12 Enitan Street/)).toBeChecked();
    await press(user, 'Continue to delivery');
    await findHeading('Delivery method');
    expect(await backend.readAddresses(account.id)).toHaveLength(1);
  });

  it('can use an address for this order only', async () => {
    const account = await haveAccount();
    const { user } = openCheckout();
    await typeAddress(user);
    await user.click(screen.getByRole('checkbox', { name: 'Save this address' }));
    await press(user, 'Continue to delivery');
    await findHeading('Delivery method');
    expect(await backend.readAddresses(account.id)).toEqual([]);
  });

  it('chooses a saved address or enters a new one', async () => {
    const account = await haveAccount();
    await backend.addAddress(account.id, { ...homeAddress, street: '3 Marina' });
    await backend.addAddress(account.id, { ...homeAddress, street: '9 Broad Street' });
    const { user } = openCheckout();
    expect(await findRadio(/3 Marina/)).toBeChecked();
    await user.click(await findRadio(/9 Broad Street/));
    await user.click(await findRadio('Use a new address'));
    expect(field('Street and number')).toHaveValue('');
    await user.click(await findRadio(/9 Broad Street/));
    await press(user, 'Continue to delivery');
    expect(await findHeading('Delivery method')).toBeVisible();
  });
});

it('guest who signs in keeps their input and their bag', async () => {
  await createGuestCart();
  const account = await addShopper();
  const { user, client } = openCheckout();
  await typeAddress(user, { email: 'bisi@mail.example' });
  const tokens = await backend.signIn(account.email);
  act(() => startSession(client, tokens, 'password'));
  expect(await screen.findByRole('checkbox', { name: 'Save this address' })).toBeVisible();
  await waitFor(() => expect(field('Landmark')).toHaveValue('Opposite the water works'));
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await waitFor(() => expect(kept()).toContain('Opposite the water works'));
});

it('checkout input is cleared on sign-out', async () => {
  await haveAccount();
  const { user, client } = openCheckout();
  await typeAddress(user);
  await act(() => signOut(client));
  await waitFor(() => expect(kept() ?? '').not.toContain('Opposite the water works'));
  expect(await screen.findByText('Your bag is empty')).toBeVisible();
});
