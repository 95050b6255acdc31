import { productReply, storesReply } from '@/contracts/catalogue';
import { currencyReply } from '@/contracts/currency';
import { LIST_MAX_PAGE_SIZE } from '@/contracts/limits';
import { shippingReply } from '@/contracts/shipping';

import { cardOf, products, stores, UNKNOWN_ID } from '../support/catalogue';
import { refused, told } from './bag-replies';
import type { ContractCase } from './case';
import { get, list, listed } from './catalogue-calls';
import { filterCases, readingCases } from './listing-cases';

const { cleanser, retinol, archived } = products;

const idsOf = (...ids: string[]) => ids.map((id) => `ids=${id}`).join('&');

const listCases: ContractCase[] = [
  {
    name: 'a visitor sees the very products that the phone keeps',
    call: list(idsOf(cleanser.id)),
    ...listed([cardOf(cleanser)]),
  },
  {
    name: 'a visitor sees nothing of what is no longer sold, or was never there',
    call: list(`facets=false&${idsOf(archived.id, UNKNOWN_ID)}`),
    ...listed([]),
  },
  {
    name: 'a visitor who asks for what is no id is told so',
    call: list(idsOf('cloud-cleanser')),
    ...told('ids[0]', 'Must be an id'),
  },
  {
    name: 'a visitor who asks for more on a page than fits is told so',
    call: list(`pageSize=${LIST_MAX_PAGE_SIZE + 1}`),
    ...told('pageSize', `Must be at most ${LIST_MAX_PAGE_SIZE}`),
  },
  {
    name: 'a visitor sees what a naira is worth (spec 3.19)',
    call: get('/currency/'),
    status: 200,
    shape: currencyReply,
    says: expect.arrayContaining([expect.objectContaining({ code: 'NGN', rate: '1' })]),
  },
];

const page = (slug: string) => get(`/product/${slug}/`);

const pageCases: ContractCase[] = [
  {
    name: 'a visitor who opens a product sees all of it',
    call: page(cleanser.slug),
    status: 200,
    shape: productReply,
    says: { item: cleanser },
  },
  {
    name: 'a visitor who opens a product that is not in the shop is told so',
    call: page('no-such-cream'),
    ...refused(404),
  },
  {
    name: 'a visitor who opens what can be no product is told so',
    call: page('No%20such%20cream'),
    ...refused(404),
  },
  {
    name: 'a visitor who looks for a store sees its products only',
    call: list(`store=${stores.orchard.slug}`),
    ...listed([cardOf(retinol)]),
  },
  {
    name: 'a visitor sees the stores',
    call: get('/store/public/'),
    status: 200,
    shape: storesReply,
    says: { items: [{ slug: stores.eko.slug }, { slug: stores.orchard.slug }] },
  },
  {
    name: 'a visitor sees what the stores ask to send a parcel to Lagos',
    call: get(`/shipping?state=Lagos&storeIds=${stores.eko.id}`),
    status: 200,
    shape: shippingReply,
    says: {
      items: [
        { storeId: stores.eko.id, method: 'standard' },
        { storeId: stores.eko.id, method: 'express' },
      ],
    },
  },
  {
    name: 'a visitor in a state that no store delivers to sees no way to send a parcel',
    call: get('/shipping?state=Abia'),
    status: 200,
    shape: shippingReply,
    says: { items: [] },
  },
  {
    name: 'a visitor whose state is none of Nigeria is told so',
    call: get('/shipping?state=Accra'),
    ...told('state', 'Must be a state of Nigeria'),
  },
];

/** What a visitor reads of the shop. */
export const catalogueCases: ContractCase[] = [...listCases, ...pageCases, ...filterCases, ...readingCases];
