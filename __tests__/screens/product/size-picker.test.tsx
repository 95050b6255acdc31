import { screen, waitFor, within } from '@testing-library/react';

import { backend } from '../../support/backend';
import { goOffline, goOnline, readStoredCart, readStoredCartId } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { openProduct } from '../../support/product-page';

const { cleanser, retinol } = products;
const large = 'c3a9e8d4-17b2-4a55-9f10-2b8c6e4d0a02';

afterEach(goOnline);

const sizes = () => within(screen.getByRole('group', { name: 'Size' }));
/** The picker names a size with its price, where prices differ. */
const size = (name: string) =>
  sizes().getByRole('radio', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
/** The price above the sizes, which is that of the selected one. */
const shownPrice = () => screen.getAllByText(/^₦/)[0];
const findCartLines = async () =>
  (await backend.readCart(readStoredCartId())).map(({ variantId, quantity }) => ({ variantId, quantity }));

it('first size is selected at first', async () => {
  const { user } = await openProduct(cleanser);
  expect(size('200 ml')).toBeChecked();
  expect(shownPrice()).toHaveTextContent('₦9,800');
  expect(sizes().getByRole('radio', { name: /^400 ml\s*₦17,200$/ })).not.toBeChecked();
  await press(user, 'Add to bag');
  expect(await screen.findByText('Product added to cart successfully')).toBeVisible();
  expect(await findCartLines()).toEqual([{ variantId: cleanser.variantId, quantity: 1 }]);
});

it('shopper who chooses another size sees its price and stock, and adds that size', async () => {
  await backend.changeVariant(large, { stock: 3 });
  const { user } = await openProduct(cleanser);
  expect(screen.getByText('In stock')).toBeVisible();
  await user.click(size('400 ml'));
  expect(shownPrice()).toHaveTextContent('₦17,200');
  expect(screen.getByText('Only 3 left')).toBeVisible();
  await press(user, 'Add to bag');
  await waitFor(async () => expect(await findCartLines()).toEqual([{ variantId: large, quantity: 1 }]));
});

it('shopper can select a sold-out size but not add it', async () => {
  await backend.changeVariant(large, { stock: 0 });
  const { user } = await openProduct(cleanser);
  await user.click(size('400 ml (sold out)'));
  expect(shownPrice()).toHaveTextContent('₦17,200');
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await user.click(size('200 ml'));
  expect(screen.getByRole('button', { name: 'Add to bag' })).toBeEnabled();
});

it('shopper changes the size with the arrow keys', async () => {
  const { user } = await openProduct(cleanser);
  await user.click(size('200 ml'));
  await user.keyboard('{ArrowRight}');
  expect(size('400 ml')).toBeChecked();
  expect(shownPrice()).toHaveTextContent('₦17,200');
});

it('product with one size shows no size picker', async () => {
  await openProduct(retinol);
  expect(screen.queryByRole('group', { name: 'Size' })).not.toBeInTheDocument();
});

it('offline shopper who adds two sizes can tell them apart in the bag', async () => {
  const { user } = await openProduct(cleanser);
  goOffline();
  await press(user, 'Add to bag');
  await waitFor(() => expect(readStoredCart()?.changes).toHaveLength(1));
  await user.click(size('400 ml'));
  await press(user, 'Add to bag');
  await waitFor(() =>
    expect(readStoredCart()?.changes).toMatchObject([
      { line: { variantLabel: '200 ml' } },
      { line: { variantLabel: '400 ml' } },
    ]),
  );
});
