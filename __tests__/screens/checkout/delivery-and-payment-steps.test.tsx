import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { type OrderSummary } from '@/contracts/orders';
import { getPaymentLabels } from '@/features/checkout/payment/payment-labels';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { storeGuestCart } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import {
  createGuestCart,
  fillCheckoutDraft,
  findHeading,
  openCheckout,
  pressWhenIdle,
  findRadio,
} from '../../support/checkout-page';
import { fill, press } from '../../support/forms';
import { homeAddress } from '../../support/home-address';
import { watchRequests } from '../../support/requests';

const sums = () => within(screen.getByRole('region', { name: 'Order summary' }));
const parcel = (store: string) => screen.findByRole('region', { name: store });

async function openStep(step: string, draft: Parameters<typeof fillCheckoutDraft>[0] = {}) {
  fillCheckoutDraft(draft);
  const page = openCheckout(`/checkout?step=${step}`);
  await waitFor(() => expect(sums().getByText('Total', { selector: 'dt' })).toBeVisible());
  return page;
}

describe('delivery', () => {
  it('shopper sees fee and time of each store’s parcel and chooses a method', async () => {
    await createGuestCart();
    const { user } = await openStep('delivery');
    const eko = within(await parcel('Eko Skin Room'));
    expect(eko.getByText('Cloud Cleanser')).toBeVisible();
    expect(
      eko.getByRole('radio', { name: /Standard.*₦2,500.*Arrives \w{3} \d+ (\w{3} )?– \w{3} \d+ \w{3}/ }),
    ).toBeChecked();
    await user.click(eko.getByRole('radio', { name: /Express.*₦4,500/ }));
    await waitFor(() => expect(sums().getByText('₦41,100', { selector: 'dd *' })).toBeVisible());
    const orchard = within(await parcel('Orchard Road Skin'));
    expect(orchard.getByRole('radio', { name: /Standard/ })).toBeChecked();
    const requests = watchRequests();
    await pressWhenIdle(user, 'Continue to payment');
    await findHeading('Payment');
    await waitFor(async () => expect(await requests.to('/api/public-order/summary/')).not.toEqual([]));
    expect(sums().getByText('₦41,100', { selector: 'dd *' })).toBeVisible();
  });

  it('shopper outside a store’s delivery area sees what to do', async () => {
    await createGuestCart();
    await openStep('delivery', { address: { ...homeAddress, state: 'Abia', lga: 'Bende' } });
    const eko = within(await parcel('Eko Skin Room'));
    expect(eko.getByRole('alert')).toHaveTextContent('Eko Skin Room doesn’t deliver to Abia yet.');
    expect(eko.getByRole('link', { name: 'Go to your bag' })).toHaveAttribute('href', '/bag');
    expect(eko.getByRole('link', { name: 'Change the address' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  });
});

describe('payment', () => {
  it('shopper reads that payments are tests where no payment partner is set', async () => {
    await createGuestCart();
    await openStep('payment');
    expect(await findRadio(/^Card.*test page: no money moves/)).toBeEnabled();
    expect(await findRadio(/^Bank transfer.*test account number.*no money moves/)).toBeEnabled();
    expect(screen.queryByText(/Paystack/)).not.toBeInTheDocument();
  });

  it('shopper reads that Paystack takes the payment where it is set', () => {
    const { card, transfer } = getPaymentLabels({ parcels: [], usesTestPayments: false });
    expect(card.text).toBe('Paid on Paystack, our payment partner. We never see your card details.');
    expect(transfer.text).toMatch(/^Paystack, our payment partner, gives you an account number/);
  });

  it('shopper reads what to pay the rider for each parcel, and who refunds', () => {
    const textFor = (totals: number[]) =>
      getPaymentLabels({
        parcels: totals.map((totalKobo, at) => ({
          storeName: `Store ${at + 1}`,
          totalKobo,
        })) as OrderSummary['parcels'],
        usesTestPayments: false,
      }).pod.text;
    expect(textFor([940_000])).toBe(
      'Pay the rider ₦9,400 in cash. Any refund comes from the store; if it doesn’t pay, our team steps in.',
    );
    expect(textFor([940_000, 1_760_000])).toMatch(
      /cash: ₦9,400 for the parcel from Store 1, ₦17,600 for the parcel from Store 2\. /,
    );
  });

  it('shopper must choose a payment method', async () => {
    await createGuestCart();
    fillCheckoutDraft({ method: null });
    const { user } = openCheckout('/checkout?step=payment');
    await pressWhenIdle(user, 'Continue to review');
    expect(await screen.findByText('Choose a payment method')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Card/ })).toHaveFocus());
  });

  it('shopper sees why pay on delivery is unavailable', async () => {
    const id = storeGuestCart();
    await backend.putInCart(id, products.cleanser, 6);
    await openStep('payment');
    expect(await findRadio(/^Pay on delivery/)).toBeDisabled();
    expect(screen.getByText('Pay on delivery is for orders up to ₦50,000.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send a code/ })).not.toBeInTheDocument();
  });

  it('shopper with an unsuitable phone number is asked to change it', async () => {
    await createGuestCart();
    const { user } = await openStep('payment', { address: { ...homeAddress, phone: '00000000' } });
    expect(
      await findRadio(/^Pay on delivery.*For orders up to ₦50,000\. First confirm your phone by SMS/),
    ).toBeEnabled();
    await user.click(await findRadio(/^Pay on delivery/));
    expect(await screen.findByText(/00000000 isn’t a Nigerian mobile number/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change number' })).toHaveAttribute(
      'href',
      '/checkout?step=address',
    );
  });
});

describe('a coupon', () => {
  async function applyCoupon(user: Awaited<ReturnType<typeof openStep>>['user'], code: string) {
    await user.click(await screen.findByText('Have a coupon?'));
    await fill(user, { 'Coupon code (optional)': code });
    await press(user, 'Apply');
  }

  it('shopper applies a coupon, sees the discount and removes it', async () => {
    await createGuestCart();
    const { user } = await openStep('payment');
    await applyCoupon(user, ' hello10 ');
    expect(await screen.findByText(/10% off, up to ₦3,000, once/)).toBeVisible();
    await waitFor(() => expect(sums().getByText('Discount')).toBeVisible());
    expect(sums().getByText('₦3,000')).toBeVisible();
    expect(sums().getByText('₦36,100', { selector: 'dd *' })).toBeVisible();
    await press(user, 'Remove coupon HELLO10');
    await waitFor(() => expect(sums().getByText('₦39,100', { selector: 'dd *' })).toBeVisible());
  });

  it.each([
    ['HELLO10', /10% off, up to ₦3,000, once/],
    ['ENDED', 'That code isn’t valid.'],
  ])('shopper applies the best offer, %s, with one press', async (code, outcome) => {
    const offer = { code, description: 'An offer', minimumKobo: 0, discountKobo: 300_000, storeId: null };
    server.use(http.get('*/api/coupon/public/', () => HttpResponse.json({ items: [offer] })));
    await createGuestCart();
    const { user } = await openStep('payment');
    expect(await screen.findByText(`Save ₦3,000 with ${code}`)).toBeVisible();
    await press(user, `Apply coupon ${code}`);
    expect(await screen.findByText(outcome)).toBeVisible();
  });

  it.each([
    ['NOSUCH', 'That code isn’t valid.'],
    ['not a code!', 'This is not a coupon code'],
  ])('a shopper who types %s reads why it is refused', async (code, why) => {
    await createGuestCart();
    const { user } = await openStep('payment');
    await applyCoupon(user, code);
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByLabelText('Coupon code (optional)')).toHaveValue(code);
    await waitFor(() => expect(screen.getByLabelText('Coupon code (optional)')).toHaveFocus());
  });

  it('shopper below the minimum sees the amount the coupon needs', async () => {
    const id = storeGuestCart();
    await backend.putInCart(id, products.cleanser, 1);
    const { user } = await openStep('payment');
    await applyCoupon(user, 'FREEWAYBILL');
    expect(await screen.findByText('This code is for orders of ₦20,000 or more.')).toBeVisible();
  });

  it('shopper who has used the coupon is told so', async () => {
    await backend.confirmPhone(await createGuestCart(), homeAddress.phone);
    await backend.useCoupon('HELLO10', homeAddress.phone);
    const { user } = await openStep('payment');
    await applyCoupon(user, 'HELLO10');
    expect(await screen.findByText(/have already used this code/)).toBeVisible();
  });

  it('offline shopper keeps the code they entered', async () => {
    await createGuestCart();
    const { user } = await openStep('payment');
    server.use(http.post('*/api/coupon', () => HttpResponse.error()));
    await applyCoupon(user, 'HELLO10');
    expect(await screen.findByText(/seem to be offline/)).toBeVisible();
    expect(screen.getByLabelText('Coupon code (optional)')).toHaveValue('HELLO10');
  });
});
