import { productReply } from '@/contracts/catalogue';
import { currencyReply } from '@/contracts/currency';
import { LIST_MAX_PAGE_SIZE } from '@/contracts/limits';
import { shippingReply } from '@/contracts/shipping';
import { storesReply } from '@/contracts/stores';

import { toProductCard, products, stores, UNKNOWN_ID } from '../support/catalogue';
import { errorResult, fieldErrorResult } from './cart-results';
import type { ContractCase } from './case';
import { get, list, listed } from './catalogue-calls';
import { filterCases, readingCases } from './listing-cases';

const { cleanser, retinol, archived } = products;

const idsOf = (...ids: string[]) => ids.map((id) => `ids=${id}`).join('&');

const listCases: ContractCase[] = [
  {
    name: 'visitor gets the products with the ids stored in the browser',
    call: list(idsOf(cleanser.id)),
    ...listed([toProductCard(cleanser)]),
  },
  {
    name: 'visitor gets nothing for archived or unknown ids',
    call: list(`facets=false&${idsOf(archived.id, UNKNOWN_ID)}`),
    ...listed([]),
  },
  {
    name: 'visitor who asks for an invalid id gets a field error',
    call: list(idsOf('cloud-cleanser')),
    ...fieldErrorResult('ids[0]', 'Must be an id'),
  },
  {
    name: 'visitor who asks for too large a page gets a field error',
    call: list(`pageSize=${LIST_MAX_PAGE_SIZE + 1}`),
    ...fieldErrorResult('pageSize', `Must be at most ${LIST_MAX_PAGE_SIZE}`),
  },
  {
    name: 'visitor gets the exchange rates (spec 3.19)',
    call: get('/currency/'),
    status: 200,
    schema: currencyReply,
    expected: expect.arrayContaining([expect.objectContaining({ code: 'NGN', rate: '1' })]),
  },
];

const page = (slug: string) => get(`/product/${slug}/`);

const pageCases: ContractCase[] = [
  {
    name: 'visitor who opens a product gets all its details',
    call: page(cleanser.slug),
    status: 200,
    schema: productReply,
    expected: { item: cleanser, goesWellWith: [expect.objectContaining({ id: retinol.id })] },
  },
  {
    name: 'visitor who opens an unknown product gets a 404',
    call: page('no-such-cream'),
    ...errorResult(404),
  },
  {
    name: 'visitor who opens an invalid product slug gets a 404',
    call: page('No%20such%20cream'),
    ...errorResult(404),
  },
  {
    name: 'visitor who filters by store gets its products only',
    call: list(`store=${stores.orchard.slug}`),
    ...listed([toProductCard(retinol)]),
  },
  {
    name: 'visitor gets the stores',
    call: get('/store/public/'),
    status: 200,
    schema: storesReply,
    expected: { items: [{ slug: stores.eko.slug }, { slug: stores.orchard.slug }] },
  },
  {
    name: 'visitor gets the delivery fees to Lagos',
    call: get(`/shipping?state=Lagos&storeIds=${stores.eko.id}`),
    status: 200,
    schema: shippingReply,
    expected: {
      items: [
        { storeId: stores.eko.id, method: 'standard' },
        { storeId: stores.eko.id, method: 'express' },
      ],
    },
  },
  {
    name: 'visitor in a state without delivery gets no delivery method',
    call: get('/shipping?state=Abia'),
    status: 200,
    schema: shippingReply,
    expected: { items: [] },
  },
  {
    name: 'visitor with an unknown state gets a field error',
    call: get('/shipping?state=Accra'),
    ...fieldErrorResult('state', 'Must be a state of Nigeria'),
  },
];

/** Public calls of the catalogue. */
export const catalogueCases: ContractCase[] = [...listCases, ...pageCases, ...filterCases, ...readingCases];
