import { screen, waitFor } from '@testing-library/react';

import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { CartScreen } from '@/screens/cart/cart-screen';

import { backend } from '../../support/backend';
import {
  toAddToCartInput,
  goOffline,
  goOnline,
  readStoredCart,
  readStoredCartId,
} from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';

const { cleanser } = products;

afterEach(goOnline);

async function addOffline(quantity: number) {
  goOffline();
  const { user } = renderShop(
    <>
      <AddToCartButton product={toAddToCartInput(cleanser)} look="full" quantity={quantity} />
      <CartScreen />
    </>,
  );
  await press(user, 'Add to bag');
  await screen.findByText(/^One change hasn.t been saved yet/);
}
const backOnline = async () => {
  goOnline();
  await waitFor(() => expect(readStoredCart()?.changes).toEqual([]));
};
const findNotices = () => screen.findByRole('region', { name: 'Changes to your bag' });

it('a shopper has those that are left, and reads so', async () => {
  await addOffline(5);
  await backend.changeVariant(cleanser.variantId, { stock: 3 });
  await backOnline();
  expect(await backend.readCart(readStoredCartId())).toMatchObject([{ quantity: 3 }]);
  expect(await findNotices()).toHaveTextContent('Only 3 of Cloud Cleanser left, so your bag has 3.');
});

it('a shopper has the only one that is left', async () => {
  await addOffline(5);
  await backend.changeVariant(cleanser.variantId, { stock: 1 });
  await backOnline();
  expect(await findNotices()).toHaveTextContent('Only 1 of Cloud Cleanser left, so your bag has 1.');
});

it.each([
  ['sold out', () => backend.changeVariant(cleanser.variantId, { stock: 0 }), 'This product is sold out.'],
  ['taken down', () => backend.archiveProduct(cleanser.id), 'This product is no longer sold.'],
])('a shopper whose queued product was %s is told why it is not in the bag', async (_how, happen, words) => {
  await addOffline(2);
  await happen();
  await backOnline();
  expect(await backend.readCart(readStoredCartId())).toEqual([]);
  expect(await findNotices()).toHaveTextContent(`Cloud Cleanser: ${words}`);
});

it('a shopper who adds a product that just sold out sees no success message', async () => {
  const onAdded = jest.fn();
  goOffline();
  const { user } = renderShop(
    <AddToCartButton product={toAddToCartInput(cleanser)} look="full" onAdded={onAdded} />,
  );
  await press(user, 'Add to bag');
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  await backend.changeVariant(cleanser.variantId, { stock: 0 });
  // The browser has not fired the online event yet.
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
  await press(user, 'Add to bag');
  expect(await screen.findByText('Cloud Cleanser: This product is sold out.')).toBeVisible();
  expect(screen.queryByText('Product added to cart successfully')).not.toBeInTheDocument();
  expect(onAdded).toHaveBeenCalledTimes(1);
});
