import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { type ProductList } from '@/contracts/catalogue';

import { server } from '../../msw/server';
import { toProductCard, products } from '../../support/catalogue';
import { holdReply } from '../../support/held-reply';
import {
  addProducts,
  getFilterChoice,
  getFilters,
  openProductList,
  getProductNames,
} from '../../support/product-list-page';

const LISTS = '*/api/product/all-products';
const aLongShelf = () => addProducts(27);
const loadMore = () => screen.getByRole('link', { name: 'Load more' });

it('load more appends the next page below the list', async () => {
  await aLongShelf();
  const { user, router } = await openProductList();
  const firstPage = getProductNames();
  expect(firstPage).toHaveLength(24);
  expect(screen.getByText('24 of 30')).toBeVisible();
  await user.click(loadMore());
  expect(await screen.findByText('30 of 30')).toBeVisible();
  expect(getProductNames().slice(0, 24)).toEqual(firstPage);
  expect(new Set(getProductNames()).size).toBe(30);
  expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument();
  expect(router.moves).toEqual([]);
});

it('shopper without JavaScript reaches the next and previous pages by links', async () => {
  await aLongShelf();
  await openProductList('/shop?sort=price');
  expect(loadMore()).toHaveAttribute('href', '/shop?sort=price&page=2');
  expect(screen.queryByRole('link', { name: 'Previous products' })).not.toBeInTheDocument();
});

it('shopper opening the second page sees its products and a link to the first', async () => {
  await aLongShelf();
  await openProductList('/shop?page=2');
  expect(getProductNames()).toHaveLength(6);
  expect(screen.getByText('30 of 30')).toBeVisible();
  expect(screen.getByText('30 products')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous products' })).toHaveAttribute('href', '/shop');
});

it.each([
  ['/shop?sort=price&page=3', '/shop?sort=price'],
  ['/shop?brand=isapa&page=9999', '/shop?brand=isapa'],
])('shopper who opens %s, after the last page, is told so and finds the first', async (at, first) => {
  await aLongShelf();
  await openProductList(at);
  expect(screen.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', first);
  expect(screen.getByText('The last page of this list is 2.')).toBeVisible();
  expect(screen.queryByText(/Remove a filter/)).not.toBeInTheDocument();
});

it('pressing load more twice loads the page once', async () => {
  await aLongShelf();
  const { user } = await openProductList();
  const { hold, release } = holdReply();
  let asked = 0;
  server.use(http.get(LISTS, async () => void ((asked += 1), await hold())));
  await user.click(loadMore());
  await user.click(await screen.findByRole('link', { name: 'Loading…' }));
  release();
  expect(await screen.findByText('30 of 30')).toBeVisible();
  expect(asked).toBe(1);
});

it('shopper whose next page fails keeps the list and can retry', async () => {
  await aLongShelf();
  const { user } = await openProductList();
  server.use(http.get(LISTS, () => HttpResponse.json({ error: 'No.' }, { status: 500 })));
  await user.click(loadMore());
  const alert = await screen.findByText(/^We couldn’t load more products/, {}, { timeout: 5000 });
  expect(alert).toHaveAttribute('role', 'alert');
  expect(getProductNames()).toHaveLength(24);
  server.resetHandlers();
  await user.click(loadMore());
  expect(await screen.findByText('30 of 30')).toBeVisible();
  expect(alert).not.toBeInTheDocument();
});

it('shopper waiting for a new list sees the old one, marked busy', async () => {
  const { user } = await openProductList();
  const { hold, release, arrived } = holdReply();
  server.use(http.get(LISTS, async () => void (await hold())));
  const list = () => screen.getByRole('heading', { level: 2, name: 'Cloud Cleanser' }).closest('[aria-busy]');
  expect(list()).toHaveAttribute('aria-busy', 'false');
  await user.click(getFilterChoice('Category', /^Cleansers/));
  await arrived;
  expect(getProductNames()).toEqual(['Cloud Cleanser', 'First Retinol', 'Hibiscus Mask']);
  expect(list()).toHaveAttribute('aria-busy', 'true');
  expect(getFilterChoice('Category', /^Cleansers/)).toBeChecked();
  release();
  expect(await screen.findByText('2 products')).toBeVisible();
  expect(list()).toHaveAttribute('aria-busy', 'false');
});

describe('shopper whose list fails to load', () => {
  it('reads why, retries and sees the list', async () => {
    const { user } = await openProductList();
    server.use(
      http.get(LISTS, () => HttpResponse.json({ error: 'The shelf is being dusted.' }, { status: 503 })),
    );
    await user.click(getFilterChoice('Brand', /^Forma 37/));
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t load the products' }, { timeout: 5000 }),
    ).toBeVisible();
    expect(screen.getByText('The shelf is being dusted.')).toBeVisible();
    expect(getProductNames()).toEqual([]);
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getProductNames()).toEqual(['First Retinol']));
    expect(screen.queryByRole('heading', { name: 'We couldn’t load the products' })).not.toBeInTheDocument();
  });

  it('can still remove the filter', async () => {
    const { user } = await openProductList();
    server.use(http.get(LISTS, () => HttpResponse.error()));
    await user.click(getFilterChoice('Brand', /^Forma 37/));
    expect(await screen.findByText(/^You seem to be offline/, {}, { timeout: 5000 })).toBeVisible();
    await user.click(getFilters().getByRole('checkbox', { name: /^Forma 37/ }));
    await waitFor(() => expect(getProductNames()).toHaveLength(3));
  });
});

describe('shopper without results', () => {
  it('can clear the filters and keep the search words', async () => {
    const { user, router } = await openProductList('/shop?q=cloud&brand=forma-37&inStock=true');
    expect(screen.getByText('0 products')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(screen.getByText('Remove a filter to see more products.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/shop');
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(getProductNames()).toEqual(['Cloud Cleanser']));
    expect(router.asPath).toBe('/shop?q=cloud');
  });

  it('finds concerns, categories and top picks for search words alone', async () => {
    await openProductList('/shop?q=tamarind');
    expect(screen.getByRole('heading', { level: 1, name: '“tamarind”' })).toBeVisible();
    expect(screen.getByText(/^Check the spelling/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
    const listUnder = (title: string) =>
      within(screen.getByRole('heading', { level: 2, name: title }).nextElementSibling as HTMLElement);
    expect(listUnder('Skin concerns').getByRole('link', { name: 'Dark spots' })).toHaveAttribute(
      'href',
      '/shop?concern=dark-spots',
    );
    const [category] = listUnder('Categories').getAllByRole('link');
    expect(category).toHaveAttribute('href', expect.stringMatching(/^\/shop\?category=/));
    expect(listUnder('Top picks').getAllByRole('article').length).toBeGreaterThan(0);
  });

  it('is not told about results of a corrected search that has none', async () => {
    const reply: ProductList = {
      items: [],
      page: 1,
      pageSize: 24,
      total: 0,
      facets: null,
      correctedQuery: 'cleanser retinol',
      unmatchedWords: null,
      searchFilters: null,
    };
    server.use(http.get(LISTS, () => HttpResponse.json(reply)));
    await openProductList('/shop?q=clensr+retinol');
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(screen.queryByText(/^You typed/)).not.toBeInTheDocument();
  });

  it('reads that a price filter excludes all products', async () => {
    const { user } = await openProductList('/shop?max=100');
    expect(screen.getByText('Remove a filter to see more products.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See all products' }));
    await waitFor(() => expect(getProductNames()).toHaveLength(3));
  });
});

it('shopper with a typo in the search reads the corrected search', async () => {
  const reply: ProductList = {
    items: [toProductCard(products.cleanser)],
    page: 1,
    pageSize: 24,
    total: 1,
    facets: null,
    correctedQuery: 'cleanser',
    unmatchedWords: null,
    searchFilters: null,
  };
  server.use(http.get(LISTS, () => HttpResponse.json(reply)));
  await openProductList('/shop?q=clensr');
  expect(screen.getByRole('heading', { level: 1, name: '“cleanser”' })).toBeVisible();
  expect(screen.getByText(/^You typed/)).toHaveTextContent('You typed “clensr”');
  expect(getProductNames()).toEqual(['Cloud Cleanser']);
});

it('shopper with an unknown word in the search reads which word was left out', async () => {
  const reply: ProductList = {
    items: [toProductCard(products.cleanser)],
    page: 1,
    pageSize: 24,
    total: 1,
    facets: null,
    correctedQuery: 'cleanser',
    unmatchedWords: 'zzqx',
    searchFilters: null,
  };
  server.use(http.get(LISTS, () => HttpResponse.json(reply)));
  await openProductList('/shop?q=cleanser+zzqx');
  expect(screen.getByText(/^You typed/)).toHaveTextContent(
    'You typed “cleanser zzqx”. Nothing matches “zzqx”.',
  );
});
