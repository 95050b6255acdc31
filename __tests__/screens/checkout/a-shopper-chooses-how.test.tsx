import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { haveVisitorsBag } from '../../support/bag';
import { products } from '../../support/catalogue';
import { haveBag, haveSaid, heading, openCheckout, pressWhenIdle, radio } from '../../support/checkout';
import { fill, press } from '../../support/forms';
import { homeAddress } from '../../support/home-address';
import { watchRequests } from '../../support/requests';

const sums = () => within(screen.getByRole('region', { name: 'Your order' }));
const parcel = (store: string) => screen.findByRole('region', { name: store });

async function openStep(step: string, said: Parameters<typeof haveSaid>[0] = {}) {
  haveSaid(said);
  const page = openCheckout(`/checkout?step=${step}`);
  await waitFor(() => expect(sums().getByText('Total')).toBeVisible());
  return page;
}

describe('delivery', () => {
  it('a shopper sees each store’s parcel, what it costs and how long it takes, and chooses', async () => {
    await haveBag();
    const { user } = await openStep('delivery');
    const eko = within(await parcel('Eko Skin Room'));
    expect(eko.getByText('Cloud Cleanser')).toBeVisible();
    expect(eko.getByRole('radio', { name: /Standard.*₦2,500.*In 2 to 4 working days/ })).toBeChecked();
    await user.click(eko.getByRole('radio', { name: /Express.*₦4,500/ }));
    await waitFor(() => expect(sums().getByText('₦41,100')).toBeVisible());
    const orchard = within(await parcel('Orchard Road Skin'));
    expect(orchard.getByRole('radio', { name: /Standard/ })).toBeChecked();
    const requests = watchRequests();
    await pressWhenIdle(user, 'Go on to payment');
    await heading('How do you pay?');
    await waitFor(async () => expect(await requests.to('/api/public-order/summary/')).not.toEqual([]));
    expect(sums().getByText('₦41,100')).toBeVisible();
  });

  it('a shopper to whom a store does not deliver reads what to do', async () => {
    await haveBag();
    await openStep('delivery', { address: { ...homeAddress, state: 'Abia', lga: 'Bende' } });
    const eko = within(await parcel('Eko Skin Room'));
    expect(eko.getByRole('alert')).toHaveTextContent('Eko Skin Room does not deliver to Abia yet.');
    expect(eko.getByRole('link', { name: 'Go to the bag' })).toHaveAttribute('href', '/bag');
    expect(eko.getByRole('link', { name: 'Change the address' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go on to payment' })).toBeDisabled();
  });
});

describe('payment', () => {
  it('a shopper who chooses nothing is told so', async () => {
    await haveBag();
    haveSaid({ method: null });
    const { user } = openCheckout('/checkout?step=payment');
    await pressWhenIdle(user, 'Go on to review');
    expect(await screen.findByText('Choose how to pay')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Card/ })).toHaveFocus());
  });

  it('a shopper reads why an order cannot be paid on delivery', async () => {
    const id = haveVisitorsBag();
    await backend.putInCart(id, products.cleanser, 6);
    await openStep('payment');
    expect(await radio(/^Pay on delivery/)).toBeDisabled();
    expect(screen.getByText('Pay on delivery is for orders up to ₦50,000.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send a code/ })).not.toBeInTheDocument();
  });

  it('a shopper whose phone takes no code is led to change it', async () => {
    await haveBag();
    await openStep('payment', { address: { ...homeAddress, phone: '00000000' } });
    expect(await screen.findByText(/00000000 is no Nigerian mobile number/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the phone' })).toHaveAttribute(
      'href',
      '/checkout?step=address',
    );
  });
});

describe('a coupon', () => {
  it('a shopper applies a code, sees what it takes off, and removes it', async () => {
    await haveBag();
    const { user } = await openStep('payment');
    await fill(user, { 'Coupon code (optional)': ' hello10 ' });
    await press(user, 'Apply');
    expect(await screen.findByText(/10% off, once/)).toBeVisible();
    await waitFor(() => expect(sums().getByText('Discount')).toBeVisible());
    expect(sums().getByText('₦3,000')).toBeVisible();
    expect(sums().getByText('₦36,100')).toBeVisible();
    await press(user, 'Remove the coupon HELLO10');
    await waitFor(() => expect(sums().getByText('₦39,100')).toBeVisible());
  });

  it.each([
    ['NOSUCH', "That code isn't valid."],
    ['not a code!', 'This is not a coupon code'],
  ])('a shopper who types %s reads why it is refused', async (code, why) => {
    await haveBag();
    const { user } = await openStep('payment');
    await fill(user, { 'Coupon code (optional)': code });
    await press(user, 'Apply');
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByLabelText('Coupon code (optional)')).toHaveValue(code);
    await waitFor(() => expect(screen.getByLabelText('Coupon code (optional)')).toHaveFocus());
  });

  it('a shopper whose bag is too small for it reads from what on', async () => {
    const id = haveVisitorsBag();
    await backend.putInCart(id, products.cleanser, 1);
    const { user } = await openStep('payment');
    await fill(user, { 'Coupon code (optional)': 'FREEWAYBILL' });
    await press(user, 'Apply');
    expect(await screen.findByText('This code is for orders of ₦20,000 or more.')).toBeVisible();
  });

  it('a shopper who has used it reads so', async () => {
    await backend.confirmPhone(await haveBag(), homeAddress.phone);
    await backend.useCoupon('HELLO10', homeAddress.phone);
    const { user } = await openStep('payment');
    await fill(user, { 'Coupon code (optional)': 'HELLO10' });
    await press(user, 'Apply');
    expect(await screen.findByText(/have already used this code/)).toBeVisible();
  });

  it('a shopper without a connection keeps the code that was typed', async () => {
    await haveBag();
    const { user } = await openStep('payment');
    server.use(http.post('*/api/coupon', () => HttpResponse.error()));
    await fill(user, { 'Coupon code (optional)': 'HELLO10' });
    await press(user, 'Apply');
    expect(await screen.findByText(/seem to be offline/)).toBeVisible();
    expect(screen.getByLabelText('Coupon code (optional)')).toHaveValue('HELLO10');
  });
});
