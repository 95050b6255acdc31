import { screen, waitFor, within } from '@testing-library/react';

import { openProductList, getProductNames } from '../../support/product-list-page';
import { setPhoneScreen } from '../../support/screen-size';

async function openFilters(at?: string) {
  setPhoneScreen();
  const shop = await openProductList(at);
  const opener = screen.getByRole('button', { name: /^Filter/ });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await shop.user.click(opener);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  return { ...shop, opener, sheet };
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument());

it('shopper on a phone sees the product count in the filter sheet and returns to the list', async () => {
  const { user, router, sheet } = await openFilters();
  expect(sheet.getByRole('button', { name: 'Show 3 products' })).toBeVisible();
  await user.click(sheet.getByRole('checkbox', { name: /^Forma 37/ }));
  await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
  await isClosed();
  expect(getProductNames()).toEqual(['First Retinol']);
  // Back leads to the previous page, not through each tick.
  expect(router.moves).toEqual([{ method: 'replace', address: '/shop?brand=forma-37', shallow: true }]);
});

it('a phone has its filters in the sheet alone', async () => {
  setPhoneScreen();
  await openProductList();
  const beside = screen.getByRole('complementary', { name: 'Filters', hidden: true });
  await waitFor(() => expect(beside.querySelector('form')).toBeNull());
});

it('shopper on a phone reads the number of filters and sees them ticked in the sheet', async () => {
  const { opener, sheet } = await openFilters('/shop?brand=isapa&inStock=true');
  expect(opener).toHaveTextContent('Filter · 2');
  expect(sheet.getByRole('checkbox', { name: /^Ìṣápá/ })).toBeChecked();
  expect(sheet.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
});

it.each(['Escape', 'Close'])(
  'shopper on a phone closes the filter sheet by %s and returns to its button',
  async (way) => {
    const { user, opener, sheet } = await openFilters();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(sheet.getByRole('button', { name: way }));
    await isClosed();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(getProductNames()).toHaveLength(3);
  },
);
