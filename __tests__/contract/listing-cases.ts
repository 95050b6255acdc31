import { priceRangeReply, productCardsReply, productListReply, suggestReply } from '@/contracts/catalogue';
import { brandsReply, categoriesReply, colorsReply, subCategoriesReply } from '@/contracts/taxonomy';
import { fieldErrorsReply } from '@/contracts/replies';
import { reviewsReply } from '@/contracts/reviews';

import { cardOf, products } from '../support/catalogue';
import { told } from './bag-replies';
import type { ContractCase } from './case';
import { found, get, list, listed, read } from './catalogue-calls';

const { cleanser, retinol, soldOut } = products;

const counted = (slug: string, count: number) => ({ value: slug, count });

/** Lists narrowed, sorted and counted. */
export const filterCases: ContractCase[] = [
  {
    name: 'a visitor who narrows a list reads what each other choice would leave',
    call: list('brand=forma-37'),
    ...found({
      total: 1,
      items: [cardOf(retinol)],
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
    name: 'a visitor who looks for words sees where they stand',
    call: list('q=cloud'),
    ...found({ items: [cardOf(cleanser)], correctedQuery: null }),
  },
  {
    name: 'a visitor sees the cheapest first',
    call: list('sort=price'),
    ...listed([cardOf(soldOut), cardOf(cleanser), cardOf(retinol)]),
  },
  {
    name: 'a visitor sees a list page by page, and nobody counts for who does not ask',
    call: list('sort=price&page=2&pageSize=1&facets=false'),
    ...found({ items: [cardOf(cleanser)], page: 2, pageSize: 1, total: 3, facets: null }),
  },
  {
    name: 'a visitor sees what costs what they would spend',
    call: list('minPrice=640001&maxPrice=980000'),
    ...found({ items: [cardOf(cleanser)], facets: { price: { min: 640_000, max: 1_450_000 } } }),
  },
  {
    name: 'a visitor sees what has an ingredient',
    call: list('ingredient=retinol'),
    ...listed([cardOf(retinol)]),
  },
  {
    name: 'a visitor sees what is without an ingredient, and can be bought',
    call: list('exclude=retinol&inStock=true'),
    ...listed([cardOf(cleanser)]),
  },
  {
    name: 'a visitor who filters by what can be no name is told so',
    call: list('brand=%3Cscript%3E'),
    ...told('brand[0]', 'Must be a name such as dark-spots'),
  },
];

/** What a visitor reads beside lists of products. */
export const readingCases: ContractCase[] = [
  {
    name: 'a visitor who is still typing sees what it may become',
    ...read('/product/suggest/?q=retin', suggestReply, {
      products: [{ slug: retinol.slug, priceKobo: retinol.priceKobo }],
      brands: [],
      categories: [{ slug: 'retinoids', parent: { slug: 'serums-treatments' } }],
    }),
  },
  {
    name: 'a visitor who has typed nothing is suggested nothing',
    ...read('/product/suggest/?q=', suggestReply, { products: [], brands: [], categories: [] }),
  },
  {
    name: 'a visitor sees what the shop puts forward, no more than asked for (spec 7.26)',
    ...read('/product/top-pick-products/?limit=1', productCardsReply, { items: [cardOf(cleanser)] }),
  },
  {
    name: 'a visitor reads what one store sells, without what it no longer does',
    ...read(`/product/store/?storeId=${retinol.store.id}`, productListReply, {
      items: [{ slug: retinol.slug }],
      total: 1,
      facets: null,
    }),
  },
  {
    name: 'a visitor who asks for the products of no store in particular is told so',
    call: get('/product/store/'),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { storeId: ['Field is Required'] } },
  },
  {
    name: 'a visitor reads what the shop costs',
    ...read('/product/min-max-price/', priceRangeReply, { min: 640_000, max: 1_450_000 }),
  },
  {
    name: 'a visitor reads what a category costs',
    ...read('/product/min-max-price/?category=cleansers-masks', priceRangeReply, {
      min: 640_000,
      max: 980_000,
    }),
  },
  {
    name: 'a visitor sees the categories that have something, and their kinds',
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
    name: 'a visitor sees every kind, with or without products',
    ...read('/catalog/sub-categories/', subCategoriesReply, {
      items: expect.arrayContaining([
        expect.objectContaining({ slug: 'retinoids', category: retinol.category }),
        expect.objectContaining({ slug: 'exfoliating-acids' }),
      ]),
    }),
  },
  {
    name: 'a visitor sees the brands by name',
    ...read('/catalog/active-brands/', brandsReply, {
      items: [
        { slug: 'forma-37', productCount: 1 },
        { slug: 'isapa', productCount: 2 },
      ],
    }),
  },
  {
    name: 'a visitor of a shop where nothing has a colour sees none',
    ...read('/catalog/active-colors/', colorsReply, { items: [] }),
  },
  {
    name: 'a visitor reads that nobody has reviewed a product yet',
    ...read(`/review/?productId=${cleanser.id}`, reviewsReply, {
      items: [],
      total: 0,
      summary: { total: 0 },
    }),
  },
  {
    name: 'a visitor who asks for the reviews of nothing is told so',
    call: get('/review/'),
    ...told('productId', 'Field is Required'),
  },
];
