import { act, screen, waitFor } from '@testing-library/react';

import { endSession, startSession } from '@/session/session';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import {
  goToDelivery,
  haveBag,
  heading,
  openCheckout,
  radio,
  reload,
  typeAddress,
} from '../../support/checkout';
import { field, fill, messageOf, press } from '../../support/forms';
import { homeAddress } from '../../support/home-address';
import { addShopper, signInHere } from '../../support/people';

const kept = () => window.sessionStorage.getItem('didan.checkout');

/** Somebody signed in, with a bag of their own. */
async function haveAccount() {
  const { account } = await signInHere();
  await backend.putInCart(account.id, products.cleanser, 1);
  return account;
}

describe('a visitor', () => {
  it('is led to the first field that is missing, and nothing is lost', async () => {
    await haveBag();
    const { user } = openCheckout();
    await typeAddress(user, { email: 'bisi@mail.example' });
    await fill(user, { Landmark: '' });
    await press(user, 'Go on to delivery');
    await waitFor(() => expect(field('Landmark')).toHaveFocus());
    expect(messageOf('Landmark')).toBe('Field is Required');
    expect(field('Street and number')).toHaveValue('12 Enitan Street');
  });

  it('chooses among the areas of the state, and anew in another state', async () => {
    await haveBag();
    const { user } = openCheckout();
    await heading('Where does it go?');
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

  it('is told where a phone is none that a rider can call', async () => {
    await haveBag();
    const { user } = openCheckout();
    await heading('Where does it go?');
    await fill(user, { Phone: '00000000' });
    expect(await screen.findByText(/no Nigerian mobile number/)).toBeVisible();
    await fill(user, { Phone: '+234 803 123 4567' });
    await waitFor(() => expect(screen.queryByText(/no Nigerian mobile number/)).not.toBeInTheDocument());
  });

  it('types nothing again after a reload, half-way or later', async () => {
    await haveBag();
    const page = openCheckout();
    await typeAddress(page.user, { email: 'bisi@mail.example' });
    const again = reload(page);
    await heading('Where does it go?');
    expect(field('E-mail')).toHaveValue('bisi@mail.example');
    await waitFor(() => expect(field('Local government area')).toHaveValue('Surulere'));
    expect(field('Landmark')).toHaveValue('Opposite the water works');
    await press(again.user, 'Go on to delivery');
    await heading('How is it sent?');
    const later = reload(again);
    expect(await heading('How is it sent?')).toBeVisible();
    await waitFor(() => expect(later.router.asPath).toBe('/checkout?step=delivery'));
  });

  it('who asks for a later step is led to the first that wants something', async () => {
    await haveBag();
    const { user, router } = openCheckout('/checkout?step=review');
    expect(await heading('Where does it go?')).toBeVisible();
    await waitFor(() => expect(router.asPath).toBe('/checkout?step=address'));
    await goToDelivery(user);
    expect(router.moves.at(-1)).toMatchObject({ method: 'push', shallow: true });
    expect(router.asPath).toBe('/checkout?step=delivery');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'How is it sent?' })).toHaveFocus());
    act(() => router.current().back());
    expect(await heading('Where does it go?')).toBeVisible();
    await waitFor(() => expect(field('Name')).toHaveValue('Ngozi Eze'));
  });

  it('who has an account finds the way in, and back to here', async () => {
    await haveBag();
    openCheckout();
    await heading('Where does it go?');
    const way = screen.getByRole('link', { name: 'Sign in' });
    expect(way).toHaveAttribute('href', '/auth/login?next=%2Fcheckout');
  });
});

describe('somebody with an account', () => {
  it('has told name and phone already, and saves the address for the next time', async () => {
    const account = await haveAccount();
    const { user } = openCheckout();
    await heading('Where does it go?');
    await waitFor(() => expect(field('Name')).toHaveValue('Ngozi Eze'));
    expect(field('Phone')).toHaveValue('08031234567');
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
    await typeAddress(user);
    await press(user, 'Go on to delivery');
    await heading('How is it sent?');
    await waitFor(async () => expect(await backend.readAddresses(account.id)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /Address/ }));
    expect(await radio(/12 Enitan Street/)).toBeChecked();
    await press(user, 'Go on to delivery');
    await heading('How is it sent?');
    expect(await backend.readAddresses(account.id)).toHaveLength(1);
  });

  it('keeps an address to this order where they say so', async () => {
    const account = await haveAccount();
    const { user } = openCheckout();
    await typeAddress(user);
    await user.click(screen.getByRole('checkbox', { name: 'Save this address' }));
    await press(user, 'Go on to delivery');
    await heading('How is it sent?');
    expect(await backend.readAddresses(account.id)).toEqual([]);
  });

  it('chooses one of the address book, or types another', async () => {
    const account = await haveAccount();
    await backend.addAddress(account.id, { ...homeAddress, street: '3 Marina' });
    await backend.addAddress(account.id, { ...homeAddress, street: '9 Broad Street' });
    const { user } = openCheckout();
    expect(await radio(/3 Marina/)).toBeChecked();
    await user.click(await radio(/9 Broad Street/));
    await user.click(await radio('Another address'));
    expect(field('Street and number')).toHaveValue('');
    await user.click(await radio(/9 Broad Street/));
    await press(user, 'Go on to delivery');
    expect(await heading('How is it sent?')).toBeVisible();
  });
});

it('a visitor who signs in keeps what was typed, and the bag', async () => {
  await haveBag();
  const account = await addShopper();
  const { user, client } = openCheckout();
  await typeAddress(user, { email: 'bisi@mail.example' });
  const tokens = await backend.signIn(account.email);
  act(() => startSession(client, tokens, 'password'));
  expect(await screen.findByRole('checkbox', { name: 'Save this address' })).toBeVisible();
  await waitFor(() => expect(field('Landmark')).toHaveValue('Opposite the water works'));
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
  await waitFor(() => expect(kept()).toContain('Opposite the water works'));
});

it('nobody finds what somebody typed who has signed out', async () => {
  await haveAccount();
  const { user, client } = openCheckout();
  await typeAddress(user);
  await act(() => endSession(client));
  await waitFor(() => expect(kept() ?? '').not.toContain('Opposite the water works'));
  expect(await screen.findByText('Your bag is empty')).toBeVisible();
});
