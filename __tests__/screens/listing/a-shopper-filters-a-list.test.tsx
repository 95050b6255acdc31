import { act, screen, waitFor, within } from '@testing-library/react';

import { addProduct, choice, choices, openListing, productNames } from '../../support/listing-page';

const hasCount = async (count: string) =>
  expect(await screen.findByText(count)).toHaveAttribute('role', 'status');

it('a shopper who opens the shop sees what is in it, how much that is, and what it may be narrowed to', async () => {
  await openListing();
  await hasCount('3 products');
  expect(screen.getByRole('heading', { level: 1, name: 'The whole shop' })).toBeVisible();
  expect(productNames()).toEqual(['Cloud Cleanser', 'First Retinol', 'Hibiscus Mask']);
  expect(choices('Brand')).toEqual(['Ìṣápá2 products', 'Forma 371 product']);
  expect(screen.queryByRole('group', { name: 'Colour of the pack' })).not.toBeInTheDocument();
});

it('a shopper who ticks a filter sees the list, its count and its address follow', async () => {
  const { user, router } = await openListing();
  await user.click(choice('Brand', /^Forma 37/));
  await hasCount('1 product');
  expect(productNames()).toEqual(['First Retinol']);
  expect(router.asPath).toBe('/shop?brand=forma-37');
  expect(router.moves).toEqual([{ method: 'push', address: '/shop?brand=forma-37', shallow: true }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Forma 37' })).toBeVisible();
});

it('a shopper sees how much each choice would leave, given the others', async () => {
  const { user } = await openListing();
  await user.click(choice('Category', /^Cleansers/));
  await hasCount('2 products');
  // Of its own filter a choice may still be added to; of the others only what is left counts.
  expect(choices('Category')).toEqual(['Cleansers & masks2 products', 'Serums & treatments1 product']);
  expect(choices('Brand')).toEqual(['Ìṣápá2 products']);
  expect(choices('Only')).toEqual(['In stock1 product', 'NAFDAC number checked2 products']);
});

it('a shopper who ticks two values of a filter sees both, and two filters only what keeps to both', async () => {
  const { user, router } = await openListing();
  await user.click(choice('Brand', /^Forma 37/));
  await hasCount('1 product');
  await user.click(choice('Brand', /^Ìṣápá/));
  await hasCount('3 products');
  await user.click(choice('Only', /^In stock/));
  await hasCount('2 products');
  expect(productNames()).toEqual(['Cloud Cleanser', 'First Retinol']);
  expect(router.asPath).toBe('/shop?brand=forma-37&brand=isapa&inStock=true');
});

it('a shopper who avoids an ingredient sees what is without it', async () => {
  await addProduct({
    name: 'Scented Milk',
    inci: [{ name: 'Parfum', slug: 'parfum', isKeyActive: false, isAllergen: true, active: null }],
  });
  const { user, router } = await openListing();
  await hasCount('4 products');
  await user.click(choice('Without', /^Perfume/));
  await hasCount('3 products');
  expect(productNames()).not.toContain('Scented Milk');
  expect(router.asPath).toBe('/shop?exclude=parfum');
  expect(screen.getByRole('heading', { level: 1, name: 'Without Perfume (Parfum)' })).toBeVisible();
});

it('a shopper who wants four stars and more sees only those', async () => {
  await addProduct({ name: 'Well Liked', rating: 4.6, reviewCount: 12 });
  await addProduct({ name: 'Less So', rating: 3.1, reviewCount: 12 });
  const { user, router } = await openListing();
  expect(choices('Rating')).toEqual([
    '4 stars and up1 product',
    '3 stars and up2 products',
    '2 stars and up2 products',
    '1 star and up2 products',
  ]);
  await user.click(choice('Rating', /^4 stars/));
  await hasCount('1 product');
  expect(productNames()).toEqual(['Well Liked']);
  await user.click(choice('Rating', /^3 stars/));
  await hasCount('2 products');
  expect(router.asPath).toBe('/shop?rating=3');
});

describe('a shopper who has narrowed a list', () => {
  const at = '/shop?brand=isapa&min=5000&max=9000&rating=1&inStock=true&checked=true&exclude=parfum';
  const chips = () =>
    within(screen.getByRole('list', { name: 'Chosen filters' }))
      .getAllByRole('link')
      .map((chip) => chip.textContent);

  it('reads by what, and takes any of it back', async () => {
    const { user, router } = await openListing('/shop?brand=isapa&inStock=true&page=2');
    expect(chips()).toEqual(['Remove Ìṣápá', 'Remove In stock']);
    await user.click(screen.getByRole('link', { name: 'Remove In stock' }));
    await hasCount('2 products');
    expect(router.moves).toEqual([{ method: 'push', address: '/shop?brand=isapa', shallow: true }]);
    expect(choice('Brand', /^Ìṣápá/)).toBeChecked();
    expect(choice('Only', /^In stock/)).not.toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Remove Ìṣápá' }));
    await hasCount('3 products');
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
  });

  it('reads each in words, the prices in naira', async () => {
    await openListing(at);
    expect(chips()).toEqual([
      'Remove Ìṣápá',
      'Remove Without Perfume (Parfum)',
      'Remove ₦5,000 to ₦9,000',
      'Remove 1 star and up',
      'Remove In stock',
      'Remove NAFDAC number checked',
    ]);
  });

  it('finds a filter that leaves nothing still there, to be let go', async () => {
    const { user } = await openListing('/shop?brand=udara-star');
    expect(await screen.findByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible();
    await user.click(choice('Brand', /^Udara star/));
    await hasCount('3 products');
  });

  it('finds each list of before at once when going back', async () => {
    const { user, router } = await openListing();
    await user.click(choice('Brand', /^Ìṣápá/));
    await hasCount('2 products');
    await user.click(choice('Only', /^In stock/));
    await hasCount('1 product');
    // Nothing is waited for: what was there is kept.
    act(() => router.current().back());
    expect(productNames()).toEqual(['Cloud Cleanser', 'Hibiscus Mask']);
    expect(screen.getByText('2 products')).toBeVisible();
    expect(choice('Only', /^In stock/)).not.toBeChecked();
    act(() => router.current().back());
    expect(productNames()).toEqual(['Cloud Cleanser', 'First Retinol', 'Hibiscus Mask']);
    expect(choice('Brand', /^Ìṣápá/)).not.toBeChecked();
  });
});

it('a shopper who sorts a list finds the order in the address too', async () => {
  const { user, router } = await openListing('/shop?brand=isapa');
  const select = screen.getByRole('combobox', { name: /^Sort/ });
  expect(select).toHaveDisplayValue('Best match');
  await user.selectOptions(select, 'Price, low to high');
  await waitFor(() => expect(productNames()).toEqual(['Hibiscus Mask', 'Cloud Cleanser']));
  expect(router.asPath).toBe('/shop?brand=isapa&sort=price');
  await user.selectOptions(select, 'Price, high to low');
  await waitFor(() => expect(productNames()).toEqual(['Cloud Cleanser', 'Hibiscus Mask']));
  expect(select).toHaveDisplayValue('Price, high to low');
  await user.selectOptions(select, 'Best match');
  await waitFor(() => expect(router.asPath).toBe('/shop?brand=isapa'));
});

it('a shopper who opens the shop sorted finds it sorted', async () => {
  await openListing('/shop?sort=-price');
  expect(productNames()).toEqual(['First Retinol', 'Cloud Cleanser', 'Hibiscus Mask']);
});
