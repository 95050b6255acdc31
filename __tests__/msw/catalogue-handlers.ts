import { storeQuerySchema } from '@/contracts/catalogue';
import { type Review, type ReviewList, type ReviewQuery, reviewQuerySchema } from '@/contracts/reviews';
import { shippingQuerySchema } from '@/contracts/shipping';

import { allStores } from '../support/catalogue';
import { catalogueWorld } from './catalogue-world';
import { on } from './on';
import { queryOf } from './query';
import { shippingTo } from './shipping';
import { allBrands, allCategories, allColors, allSubCategories } from './taxonomy';

const active = () => catalogueWorld.products().filter(({ status }) => status === 'active');

/** What any of the fixed products belongs to is in the double's lists, so 'active' leaves out what only the others have. */
const catalogLists = [
  on('get', '/catalog/categories', () => ({ items: allCategories(catalogueWorld.products()) })),
  on('get', '/catalog/active-categories', () => ({ items: allCategories(active()) })),
  on('get', '/catalog/sub-categories', () => ({ items: allSubCategories(catalogueWorld.products()) })),
  on('get', '/catalog/brands', () => ({ items: allBrands(catalogueWorld.products()) })),
  on('get', '/catalog/active-brands', () => ({ items: allBrands(active()) })),
  on('get', '/catalog/colors', () => ({ items: allColors(catalogueWorld.products()) })),
  on('get', '/catalog/active-colors', () => ({ items: allColors(active()) })),
];

const newestFirst = (one: Review, other: Review) => Date.parse(other.createdAt) - Date.parse(one.createdAt);

const orders: Record<ReviewQuery['sort'], (one: Review, other: Review) => number> = {
  newest: newestFirst,
  rating: (one, other) => one.rating - other.rating || newestFirst(one, other),
  '-rating': (one, other) => other.rating - one.rating || newestFirst(one, other),
};

export function reviewsOf({ productId, skinType, sort, page, pageSize }: ReviewQuery): ReviewList {
  const all = catalogueWorld.reviewsOf(productId);
  const listed = all.filter((review) => !skinType || review.skinType === skinType);
  const starred = (stars: number) => all.filter(({ rating }) => rating === stars).length;
  const sum = all.reduce((total, { rating }) => total + rating, 0);
  return {
    items: listed.toSorted(orders[sort]).slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: listed.length,
    summary: {
      average: all.length === 0 ? 0 : Math.round((sum / all.length) * 100) / 100,
      total: all.length,
      stars: { 1: starred(1), 2: starred(2), 3: starred(3), 4: starred(4), 5: starred(5) },
    },
  };
}

/** What a visitor reads of the shop beside its products. */
export const catalogueHandlers = [
  ...catalogLists,
  on('get', '/store/public', async (request) => {
    const { slug } = await queryOf(request, storeQuerySchema);
    return { items: allStores.filter((store) => !slug || store.slug === slug) };
  }),
  on('get', '/review', async (request) => reviewsOf(await queryOf(request, reviewQuerySchema))),
  on('get', '/shipping', async (request) => {
    const { state, storeIds } = await queryOf(request, shippingQuerySchema);
    return shippingTo(state, storeIds ?? []);
  }),
];
