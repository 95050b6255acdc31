import { act, screen, waitFor, within } from '@testing-library/react';

import { goOffline, goOnline } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { openProduct } from '../../support/product-page';
import { setPhoneScreen } from '../../support/screen-size';

const { cleanser } = products;
const ADDED = 'Product added to cart successfully';

afterEach(goOnline);

const findDrawer = async () => within(await screen.findByRole('dialog', { name: ADDED }));

it('shopper at a desk sees the line, the subtotal and both ways on, and Esc returns the focus', async () => {
  const { user } = await openProduct(cleanser);
  await press(user, 'Add to bag');
  const drawer = await findDrawer();
  expect(await drawer.findByText(cleanser.name)).toBeVisible();
  expect(drawer.getByText('Qty 1')).toBeVisible();
  expect(drawer.getByText('200 ml')).toBeVisible();
  expect(drawer.getByText('Subtotal, 1 item').nextElementSibling).toHaveTextContent('₦9,800');
  expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(drawer.getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/bag');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add to bag' })).toHaveFocus();
});

it('shopper who adds again sees the new quantity', async () => {
  const { user } = await openProduct(cleanser);
  await press(user, 'Add to bag');
  await findDrawer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, 'Add to bag');
  expect(await (await findDrawer()).findByText('Qty 2')).toBeVisible();
});

it('shopper who goes to the bag closes the drawer', async () => {
  const { user, router } = await openProduct(cleanser);
  await press(user, 'Add to bag');
  await findDrawer();
  await act(() => router.push('/bag'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shopper on a phone gets a toast that leads to the bag instead', async () => {
  setPhoneScreen();
  const { user } = await openProduct(cleanser);
  await press(user, 'Add to bag');
  const toast = (await screen.findByText(ADDED)).parentElement ?? document.body;
  expect(within(toast).getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/bag');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shopper who is offline gets no drawer, since nothing has arrived yet', async () => {
  const { user } = await openProduct(cleanser);
  goOffline();
  await press(user, 'Add to bag');
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
