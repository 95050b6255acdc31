import { priceRangeReply, productCardsReply, productListReply, suggestReply } from '@/contracts/catalogue';
import { fieldErrorsReply } from '@/contracts/replies';
import { reviewsReply } from '@/contracts/reviews';
import { brandsReply, categoriesReply, colorsReply, subCategoriesReply } from '@/contracts/taxonomy';

import { toProductCard, products } from '../support/catalogue';
import { fieldErrorResult } from './cart-results';
import type { ContractCase } from './case';
import { found, get, list, listed, read } from './catalogue-calls';

const { cleanser, retinol, soldOut } = products;

const counted = (slug: string, count: number) => ({ value: slug, count });

/** Filtering, sorting and facets of product lists. */
export const filterCases: ContractCase[] = [
  {
    name: 'visitor who filters gets the count of every other choice',
    call: list('brand=forma-37'),
    ...found({
      total: 1,
      items: [toProductCard(retinol)],
      facets: {
        brand: [counted('isapa', 2), counted('forma-37', 1)],
        category: [counted('serums-treatments', 1)],
        ingredient: [counted('retinol', 1)],
        inStock: 1,
        price: { min: 1_450_000, max: 1_450_000 },
      },
    }),
  },
  {
    name: 'visitor who searches gets the matching positions',
    call: list('q=cloud'),
    ...found({ items: [toProductCard(cleanser)], correctedQuery: null }),
  },
  {
    name: 'visitor sorts by price, cheapest first',
    call: list('sort=price'),
    ...listed([toProductCard(soldOut), toProductCard(cleanser), toProductCard(retinol)]),
  },
  {
    name: 'visitor pages through a list without facets',
    call: list('sort=price&page=2&pageSize=1&facets=false'),
    ...found({ items: [toProductCard(cleanser)], page: 2, pageSize: 1, total: 3, facets: null }),
  },
  {
    name: 'visitor filters by price',
    call: list('minPrice=640001&maxPrice=980000'),
    ...found({ items: [toProductCard(cleanser)], facets: { price: { min: 640_000, max: 1_450_000 } } }),
  },
  {
    name: 'visitor filters by an ingredient',
    call: list('ingredient=retinol'),
    ...listed([toProductCard(retinol)]),
  },
  {
    name: 'visitor excludes an ingredient and sold-out products',
    call: list('exclude=retinol&inStock=true'),
    ...listed([toProductCard(cleanser)]),
  },
  {
    name: 'visitor who filters by an invalid slug gets a field error',
    call: list('brand=%3Cscript%3E'),
    ...fieldErrorResult('brand[0]', 'Must be a name such as dark-spots'),
  },
];

/** Suggestions, prices, taxonomy and reviews. */
export const readingCases: ContractCase[] = [
  {
    name: 'visitor who types gets suggestions',
    ...read('/product/suggest/?q=retin', suggestReply, {
      products: [{ slug: retinol.slug, priceKobo: retinol.priceKobo }],
      brands: [],
      categories: [{ slug: 'retinoids', parent: { slug: 'serums-treatments' } }],
    }),
  },
  {
    name: 'visitor with an empty search gets no suggestions',
    ...read('/product/suggest/?q=', suggestReply, {
      products: [],
      brands: [],
      stores: [],
      concerns: [],
      categories: [],
    }),
  },
  {
    name: 'visitor gets the top picks, up to the limit (spec 7.26)',
    ...read('/product/top-pick-products/?limit=1', productCardsReply, { items: [toProductCard(cleanser)] }),
  },
  {
    name: 'visitor gets a store’s products without archived ones',
    ...read(`/product/store/?storeId=${retinol.store.id}`, productListReply, {
      items: [{ slug: retinol.slug }],
      total: 1,
      facets: null,
    }),
  },
  {
    name: 'visitor who names no store gets a field error',
    call: get('/product/store/'),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { storeId: ['Field is Required'] } },
  },
  {
    name: 'visitor gets the price range of the shop',
    ...read('/product/min-max-price/', priceRangeReply, { min: 640_000, max: 1_450_000 }),
  },
  {
    name: 'visitor gets the price range of a category',
    ...read('/product/min-max-price/?category=cleansers-masks', priceRangeReply, {
      min: 640_000,
      max: 980_000,
    }),
  },
  {
    name: 'visitor gets the categories and sub-categories with products',
    ...read('/catalog/active-categories/', categoriesReply, {
      items: [
        {
          slug: 'cleansers-masks',
          productCount: 2,
          subCategories: [{ productCount: 1 }, { productCount: 1 }],
        },
        { slug: 'serums-treatments', productCount: 1, subCategories: [{ slug: 'retinoids' }] },
      ],
    }),
  },
  {
    name: 'visitor gets every sub-category, with or without products',
    ...read('/catalog/sub-categories/', subCategoriesReply, {
      items: expect.arrayContaining([
        expect.objectContaining({ slug: 'retinoids', category: retinol.category }),
        expect.objectContaining({ slug: 'exfoliating-acids' }),
      ]),
    }),
  },
  {
    name: 'visitor gets the brands sorted by name',
    ...read('/catalog/active-brands/', brandsReply, {
      items: [
        { slug: 'forma-37', productCount: 1 },
        { slug: 'isapa', productCount: 2 },
      ],
    }),
  },
  {
    name: 'visitor gets no colours if no product has one',
    ...read('/catalog/active-colors/', colorsReply, { items: [] }),
  },
  {
    name: 'visitor gets an empty review list',
    ...read(`/review/?productId=${cleanser.id}`, reviewsReply, {
      items: [],
      total: 0,
      summary: { total: 0 },
    }),
  },
  {
    name: 'visitor who asks for reviews without a product gets a field error',
    call: get('/review/'),
    ...fieldErrorResult('productId', 'Field is Required'),
  },
];
