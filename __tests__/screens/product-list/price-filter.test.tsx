import { fireEvent, screen } from '@testing-library/react';

import {
  addProduct,
  getFilterGroup,
  openProductList,
  getProductNames,
} from '../../support/product-list-page';
import { watchRequests } from '../../support/requests';

const price = (name: string) =>
  getFilterGroup('Price in naira').getByRole(name.endsWith('price') ? 'slider' : 'textbox', { name });

it('typing a price updates the list once, after typing stops', async () => {
  const { user, router } = await openProductList();
  const { all } = watchRequests();
  await user.type(price('To'), '10000');
  expect(price('To')).toHaveValue('10000');
  expect(router.moves).toEqual([]);
  expect(await screen.findByText('2 products')).toBeVisible();
  expect(getProductNames()).toEqual(['Cloud Cleanser', 'Hibiscus Mask']);
  expect(router.moves).toEqual([{ method: 'push', address: '/shop?max=10000', shallow: true }]);
  expect((await all()).map(({ path }) => path)).toEqual(['/api/product/all-products/?maxPrice=1000000']);
});

it('minimum price keeps products at or above it', async () => {
  const { user, router } = await openProductList();
  await user.type(price('From'), '9800');
  expect(await screen.findByText('2 products')).toBeVisible();
  expect(getProductNames()).toEqual(['Cloud Cleanser', 'First Retinol']);
  expect(router.asPath).toBe('/shop?min=9800');
  await user.clear(price('From'));
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(router.asPath).toBe('/shop');
});

it('price typed with a currency and a comma is read, and stays as typed (T61)', async () => {
  const { user, router } = await openProductList();
  await user.type(price('To'), 'N9,800');
  expect(await screen.findByText('2 products')).toBeVisible();
  expect(price('To')).toHaveValue('N9,800');
  expect(router.asPath).toBe('/shop?max=9800');
});

it.each(['12,50', '12.500', 'ten', '0'])(
  'price %s changes nothing and is refused with an example once the field is left (T61)',
  async (typed) => {
    const { user, router } = await openProductList();
    await user.click(price('To'));
    await user.paste(typed);
    expect(price('To')).toBeValid();
    await user.tab();
    expect(price('To')).toHaveAccessibleDescription('Write the price in whole naira, e.g. 8500 or 8,500');
    expect(price('To')).toBeInvalid();
    expect(router.moves).toEqual([]);
    await user.clear(price('To'));
    await user.type(price('To'), '9,800');
    expect(await screen.findByText('2 products')).toBeVisible();
    expect(router.asPath).toBe('/shop?max=9800');
  },
);

it('shopper moves both thumbs between the lowest and highest price', async () => {
  const { router } = await openProductList();
  // ₦6,400 to ₦14,500, rounded outwards to whole hundreds.
  expect(price('Lowest price')).toHaveAttribute('min', '6400');
  expect(price('Highest price')).toHaveAttribute('max', '14500');
  expect(price('Highest price')).toHaveValue('14500');
  fireEvent.change(price('Lowest price'), { target: { value: '9000' } });
  fireEvent.change(price('Lowest price'), { target: { value: '9700' } });
  expect(price('From')).toHaveValue('9700');
  expect(await screen.findByText('2 products')).toBeVisible();
  expect(router.moves).toEqual([{ method: 'push', address: '/shop?min=9700', shallow: true }]);
  fireEvent.change(price('Highest price'), { target: { value: '9800' } });
  expect(await screen.findByText('1 product')).toBeVisible();
  expect(getProductNames()).toEqual(['Cloud Cleanser']);
  expect(router.asPath).toBe('/shop?min=9700&max=9800');
});

it('moving a thumb to its end removes the price filter', async () => {
  const { router } = await openProductList('/shop?max=9800');
  expect(price('Highest price')).toHaveValue('9800');
  fireEvent.change(price('Highest price'), { target: { value: '14500' } });
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(router.asPath).toBe('/shop');
});

it('one thumb cannot move past the other', async () => {
  const { router } = await openProductList('/shop?max=9800');
  fireEvent.change(price('Lowest price'), { target: { value: '12000' } });
  expect(await screen.findByText('1 product')).toBeVisible();
  expect(router.asPath).toBe('/shop?min=9800&max=9800');
});

it('price range follows the other filters, not the whole catalogue', async () => {
  await addProduct({ brand: { slug: 'udara', name: 'Udara' } }, { priceKobo: 3_210_000 });
  await openProductList('/shop?brand=udara');
  expect(price('Lowest price')).toHaveAttribute('min', '32100');
  expect(price('Highest price')).toHaveAttribute('max', '32100');
});
