import { screen } from '@testing-library/react';

import { type OrderSummary } from '@/contracts/orders';
import { PaymentStep } from '@/features/checkout/components/payment-step';
import { ReviewAction } from '@/features/checkout/components/review-action';
import { checkoutDraft } from '@/features/checkout/draft.store';

import { haveSaid } from '../../support/checkout';
import { renderShop } from '../../support/render-shop';

const sums = {
  subtotalKobo: 1_000_000,
  shippingKobo: 0,
  discountKobo: 100_000,
  vatKobo: 0,
  totalKobo: 900_000,
};
const guest = { publicCartId: '0b6bd7a5-3f0e-4f6e-9d6b-0d0a4b1a2c3d' };

/** What the shop answers a guest who has confirmed no phone. */
const summaryOf = (needsPhone: boolean): OrderSummary => ({
  ...{ parcels: [], ...sums, changes: [] },
  coupon: { code: 'HELLO10', description: '10% off, once', needsPhone },
  payOnDelivery: { allowed: !needsPhone, reason: 'Confirm your phone first.', needsPhone },
});

const shared = () => ({ buyer: guest, draft: checkoutDraft(), busy: false });

it('guest with a coupon is asked once to confirm the phone, below the code', async () => {
  haveSaid({ couponCode: 'HELLO10' });
  renderShop(<PaymentStep {...shared()} summary={summaryOf(true)} onDone={() => {}} />);
  expect(await screen.findByText(/Confirm your phone to use it\./)).toBeVisible();
  expect(await screen.findAllByRole('button', { name: /^Send a code to/ })).toHaveLength(1);
});

it.each([
  [true, 'Confirm your phone to use HELLO10, or remove it: change the payment.'],
  [false, undefined],
])('guest whose coupon needs a phone (%s) is told so before ordering', (needsPhone, obstacle) => {
  haveSaid({ couponCode: 'HELLO10' });
  const summary = summaryOf(needsPhone);
  const rest = { summary, hasChanges: false, onOrdered: () => {}, onRefused: () => {} };
  renderShop(<ReviewAction {...shared()} {...rest} />);
  const button = screen.getByRole('button', { name: /^Pay ₦9,000/ });
  if (obstacle) {
    expect(button).toHaveAccessibleDescription(obstacle);
    expect(button).toBeDisabled();
  } else expect(button).toBeEnabled();
});
