import { act, screen, waitFor, within } from '@testing-library/react';

import {
  addProduct,
  getFilterChoice,
  getFilterChoices,
  openProductList,
  getProductNames,
} from '../../support/product-list-page';

const hasCount = async (count: string) =>
  expect(await screen.findByText(count)).toHaveAttribute('role', 'status');

it('list for a skin type keeps the concern as its heading', async () => {
  await openProductList('/shop?concern=dark-spots&skinType=oily');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dark spots' })).toBeVisible();
});

it('shopper opening the shop sees products, their number and the filters', async () => {
  await openProductList();
  await hasCount('3 products');
  expect(screen.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
  expect(getProductNames()).toEqual(['Cloud Cleanser', 'First Retinol', 'Hibiscus Mask']);
  expect(getFilterChoices('Brand')).toEqual(['Ìṣápá2 products', 'Forma 371 product']);
  expect(screen.queryByRole('group', { name: 'Pack colour' })).not.toBeInTheDocument();
});

it('ticking a filter updates the list, its count and the URL', async () => {
  const { user, router } = await openProductList();
  await user.click(getFilterChoice('Brand', /^Forma 37/));
  await hasCount('1 product');
  expect(getProductNames()).toEqual(['First Retinol']);
  expect(router.asPath).toBe('/shop?brand=forma-37');
  expect(router.moves).toEqual([{ method: 'push', address: '/shop?brand=forma-37', shallow: true }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Forma 37' })).toBeVisible();
});

it('each filter value shows its product count given the other filters', async () => {
  const { user } = await openProductList();
  await user.click(getFilterChoice('Category', /^Cleansers/));
  await hasCount('2 products');
  // Counts ignore a value's own filter, whose values add up, and respect the other filters.
  expect(getFilterChoices('Category')).toEqual([
    'Cleansers & masks2 products',
    'Serums & treatments1 product',
  ]);
  expect(getFilterChoices('Brand')).toEqual(['Ìṣápá2 products']);
  expect(getFilterChoices('Show only')).toEqual([
    'In stock1 product',
    'NAFDAC number seen on the label2 products',
  ]);
});

it('two values of one filter widen the list, two filters narrow it', async () => {
  const { user, router } = await openProductList();
  await user.click(getFilterChoice('Brand', /^Forma 37/));
  await hasCount('1 product');
  await user.click(getFilterChoice('Brand', /^Ìṣápá/));
  await hasCount('3 products');
  await user.click(getFilterChoice('Show only', /^In stock/));
  await hasCount('2 products');
  expect(getProductNames()).toEqual(['Cloud Cleanser', 'First Retinol']);
  expect(router.asPath).toBe('/shop?brand=forma-37&brand=isapa&inStock=true');
});

it('two boxes ticked at once both narrow the list', async () => {
  const { router } = await openProductList();
  act(() => {
    getFilterChoice('Brand', /^Ìṣápá/).click();
    getFilterChoice('Show only', /^In stock/).click();
  });
  await hasCount('1 product');
  expect(router.asPath).toBe('/shop?brand=isapa&inStock=true');
});

it('a box that is ticked and unticked at once follows the URL again', async () => {
  const { router } = await openProductList();
  act(() => {
    getFilterChoice('Brand', /^Ìṣápá/).click();
    getFilterChoice('Brand', /^Ìṣápá/).click();
  });
  await waitFor(() => expect(router.moves).toEqual([{ method: 'push', address: '/shop', shallow: true }]));
  act(() => void router.current().push('/shop?brand=isapa', undefined, { shallow: true }));
  await hasCount('2 products');
  expect(getFilterChoice('Brand', /^Ìṣápá/)).toBeChecked();
});

it('shopper avoiding an ingredient sees only products without it', async () => {
  await addProduct({
    name: 'Scented Milk',
    inci: [{ name: 'Parfum', slug: 'parfum', isKeyActive: false, isAllergen: true, active: null }],
  });
  const { user, router } = await openProductList();
  await hasCount('4 products');
  await user.click(getFilterChoice('Without these ingredients', /^Perfume/));
  await hasCount('3 products');
  expect(getProductNames()).not.toContain('Scented Milk');
  expect(router.asPath).toBe('/shop?exclude=parfum');
  expect(screen.getByRole('heading', { level: 1, name: 'Without Perfume (Parfum)' })).toBeVisible();
});

it('shopper filtering by four stars sees only products rated four or more', async () => {
  await addProduct({ name: 'Well Liked', rating: 4.6, reviewCount: 12 });
  await addProduct({ name: 'Less So', rating: 3.1, reviewCount: 12 });
  const { user, router } = await openProductList();
  expect(getFilterChoices('Rating')).toEqual([
    '4 stars and up1 product',
    '3 stars and up2 products',
    '2 stars and up2 products',
  ]);
  await user.click(getFilterChoice('Rating', /^4 stars/));
  await hasCount('1 product');
  expect(getProductNames()).toEqual(['Well Liked']);
  await user.click(getFilterChoice('Rating', /^3 stars/));
  await hasCount('2 products');
  expect(router.asPath).toBe('/shop?rating=3');
});

describe('shopper with a filtered list', () => {
  const at = '/shop?brand=isapa&min=5000&max=9000&rating=1&inStock=true&checked=true&exclude=parfum';
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('link')
      .map((chip) => chip.textContent);

  it('sees the applied filters and can remove any', async () => {
    const { user, router } = await openProductList('/shop?brand=isapa&inStock=true&page=2');
    expect(chips()).toEqual(['Remove Ìṣápá', 'Remove In stock']);
    await user.click(screen.getByRole('link', { name: 'Remove In stock' }));
    await hasCount('2 products');
    expect(router.moves).toEqual([{ method: 'push', address: '/shop?brand=isapa', shallow: true }]);
    expect(getFilterChoice('Brand', /^Ìṣápá/)).toBeChecked();
    expect(getFilterChoice('Show only', /^In stock/)).not.toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Remove Ìṣápá' }));
    await hasCount('3 products');
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  it('sees each filter in words, with prices in naira', async () => {
    await openProductList(at);
    expect(chips()).toEqual([
      'Remove Ìṣápá',
      'Remove Without Perfume (Parfum)',
      'Remove ₦5,000 to ₦9,000',
      'Remove 1 star and up',
      'Remove In stock',
      'Remove NAFDAC number seen on the label',
    ]);
  });

  it('can untick a filter that leaves no products', async () => {
    const { user } = await openProductList('/shop?brand=udara-star');
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
    await user.click(getFilterChoice('Brand', /^Udara star/));
    await hasCount('3 products');
  });

  it('sees earlier lists at once when going back', async () => {
    const { user, router } = await openProductList();
    await user.click(getFilterChoice('Brand', /^Ìṣápá/));
    await hasCount('2 products');
    await user.click(getFilterChoice('Show only', /^In stock/));
    await hasCount('1 product');
    // No waiting: earlier lists are cached.
    act(() => router.current().back());
    expect(getProductNames()).toEqual(['Cloud Cleanser', 'Hibiscus Mask']);
    expect(screen.getByText('2 products')).toBeVisible();
    expect(getFilterChoice('Show only', /^In stock/)).not.toBeChecked();
    act(() => router.current().back());
    expect(getProductNames()).toEqual(['Cloud Cleanser', 'First Retinol', 'Hibiscus Mask']);
    expect(getFilterChoice('Brand', /^Ìṣápá/)).not.toBeChecked();
  });
});

it('sorting a list puts the order into the URL', async () => {
  const { user, router } = await openProductList('/shop?brand=isapa');
  const select = screen.getByRole('combobox', { name: /^Sort/ });
  expect(select).toHaveDisplayValue('Best match');
  await user.selectOptions(select, 'Price: low to high');
  await waitFor(() => expect(getProductNames()).toEqual(['Hibiscus Mask', 'Cloud Cleanser']));
  expect(router.asPath).toBe('/shop?brand=isapa&sort=price');
  await user.selectOptions(select, 'Price: high to low');
  await waitFor(() => expect(getProductNames()).toEqual(['Cloud Cleanser', 'Hibiscus Mask']));
  expect(select).toHaveDisplayValue('Price: high to low');
  await user.selectOptions(select, 'Best match');
  await waitFor(() => expect(router.asPath).toBe('/shop?brand=isapa'));
});

it('opening a sorted URL shows the list sorted', async () => {
  await openProductList('/shop?sort=-price');
  expect(getProductNames()).toEqual(['First Retinol', 'Cloud Cleanser', 'Hibiscus Mask']);
});
