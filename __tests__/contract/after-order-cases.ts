import { addressesReply, addressRemovedReply, addressSavedReply } from '@/contracts/addresses';
import type { AddressSaved } from '@/contracts/addresses';
import { messageReply } from '@/contracts/replies';
import type { ReportCreatedReply } from '@/contracts/reports';
import { reportedReply, reportMessageReply, reportReply } from '@/contracts/reports';
import { reviewedReply } from '@/contracts/reviews';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { fillCart, guest, home, paid } from './buying';
import { errorResult, fieldErrorResult } from './cart-results';
import { after, asShopper, type ContractCase, type Request, send, signedIn } from './case';
import type { World } from './world';

const { cleanser } = products;

const phoneCall = (publicCartId: string | undefined, path: string, fields: object): Request => ({
  method: 'POST',
  path: `/public-order/phone/${path}`,
  body: { publicCartId, ...fields },
});

const phoneCases: ContractCase[] = [
  {
    name: 'guest with a cart gets a code by SMS',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return phoneCall(buyer.publicCartId, '', { phone: '0803 123 4567' });
    },
    status: 200,
    schema: messageReply,
    expected: { message: 'We have sent a code to your phone' },
  },
  {
    name: 'guest without a cart gets no code',
    call: () => phoneCall(guest().publicCartId, '', { phone: '08031234567' }),
    ...errorResult(404, 'We can’t find your bag.'),
  },
  {
    name: 'guest with a landline number gets a field error',
    call: () => phoneCall(guest().publicCartId, '', { phone: '01 234 5678' }),
    ...fieldErrorResult('phone', 'Must be a Nigerian mobile number, such as 0803 123 4567'),
  },
  {
    name: 'guest who enters a wrong phone code is refused',
    call: async (world) => {
      const buyer = guest();
      await fillCart(world, buyer);
      return phoneCall(buyer.publicCartId, 'confirm/', { phone: '08031234567', code: '000000' });
    },
    ...errorResult(400, 'That code is incorrect or has expired'),
  },
  {
    name: 'member gets a code by SMS',
    call: asShopper({ method: 'POST', path: '/order/phone/', body: { phone: '08031234567' } }),
    status: 200,
    schema: messageReply,
  },
];

const addAddress = (bearer: string, fields: object = {}): Request => ({
  method: 'POST',
  path: '/users/addresses/',
  bearer,
  body: { ...home, ...fields },
});

async function withAddress(world: World) {
  const { accesstoken: bearer } = await signedIn(world);
  const reply = await send(world, addAddress(bearer));
  return { bearer, item: ((await reply.json()) as AddressSaved).item };
}

const addressCases: ContractCase[] = [
  {
    name: 'member saves a first address, which becomes the default',
    call: async (world) => addAddress((await signedIn(world)).accesstoken),
    status: 201,
    schema: addressSavedReply,
    expected: { item: { isDefault: true, lga: 'Surulere', postalCode: null } },
  },
  {
    name: 'member makes a second address the default, which comes first',
    call: async (world) => {
      const { bearer } = await withAddress(world);
      return addAddress(bearer, { area: 'Ojuelegba', isDefault: true });
    },
    status: 201,
    schema: addressSavedReply,
    expected: {
      items: [
        { area: 'Ojuelegba', isDefault: true },
        { area: 'Aguda', isDefault: false },
      ],
    },
  },
  {
    name: 'member corrects an address',
    call: async (world) => {
      const { bearer, item } = await withAddress(world);
      const body = { ...home, street: '14 Enitan Street' };
      return { method: 'PUT', path: `/users/addresses/${item.id}/`, bearer, body };
    },
    status: 200,
    schema: addressSavedReply,
    expected: { item: { street: '14 Enitan Street', isDefault: true } },
  },
  {
    name: 'member removes an address',
    call: async (world) => {
      const { bearer, item } = await withAddress(world);
      return { method: 'DELETE', path: `/users/addresses/${item.id}/`, bearer };
    },
    status: 200,
    schema: addressRemovedReply,
    expected: { items: [] },
  },
  {
    name: 'member cannot remove an unknown address',
    call: asShopper({ method: 'DELETE', path: `/users/addresses/${UNKNOWN_ID}/` }),
    ...errorResult(404, 'This address isn’t in your address book.'),
  },
  {
    name: 'member without addresses has an empty address book',
    call: asShopper({ method: 'GET', path: '/users/addresses/' }),
    status: 200,
    schema: addressesReply,
    expected: { items: [] },
  },
];

const review = { rating: 4, title: 'Rinses clean', body: 'Also in hard water.', skinType: 'dry' };
const reviewCall = (bearer: string, fields: object = {}): Request => ({
  method: 'POST',
  path: '/review/',
  bearer,
  body: { productId: cleanser.id, ...review, ...fields },
});

async function afterDelivery(world: World): Promise<string> {
  const { accesstoken: bearer } = await signedIn(world);
  const { id } = await paid(world, { bearer });
  await world.moveParcels(id, 'delivered');
  return bearer;
}

const reviewCases: ContractCase[] = [
  {
    name: 'member reviews a delivered product (spec 7.34)',
    call: async (world) => reviewCall(await afterDelivery(world)),
    status: 201,
    schema: reviewedReply,
    expected: { item: { rating: 4, skinType: 'dry' } },
  },
  {
    name: 'member cannot review a product twice',
    call: async (world) => after(1, world, reviewCall(await afterDelivery(world))),
    ...errorResult(409, 'You’ve already reviewed this product.'),
  },
  {
    name: 'member cannot review an undelivered product',
    call: async (world) => reviewCall((await signedIn(world)).accesstoken),
    ...errorResult(403, 'You can only review products that were delivered to you.'),
  },
  {
    name: 'member who gives six stars gets a field error',
    call: async (world) => reviewCall((await signedIn(world)).accesstoken, { rating: 6 }),
    ...fieldErrorResult('rating', 'Must be 1 to 5'),
  },
];

const reportCall = (fields: object = {}): Request => ({
  method: 'POST',
  path: '/report/',
  body: { targetType: 'product', targetId: cleanser.id, reason: 'fake', details: 'Another seal.', ...fields },
});

async function reported(world: World): Promise<ReportCreatedReply> {
  return (await (await send(world, reportCall())).json()) as ReportCreatedReply;
}

const messageCall = ({ id, reference }: ReportCreatedReply, fields: Record<string, string>): Request => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ reference, ...fields })) form.append(name, value);
  return { method: 'POST', path: `/report/${id}/messages/`, form };
};

const reportCases: ContractCase[] = [
  {
    name: 'visitor reports a listing (spec 7.35)',
    call: () => reportCall(),
    status: 201,
    schema: reportedReply,
    expected: { message: 'Thank you. We review every report.' },
  },
  {
    name: 'visitor cannot report the same listing twice',
    call: (world) => after(1, world, reportCall({ email: 'bisi@mail.example' })),
    ...errorResult(409, 'You’ve already reported this. We’re looking into it.'),
  },
  {
    name: 'visitor cannot report an unknown product',
    call: () => reportCall({ targetId: UNKNOWN_ID }),
    ...errorResult(404, 'What you’re reporting is no longer in the shop.'),
  },
  {
    name: 'visitor whose reason does not fit the target is refused',
    call: () => reportCall({ targetType: 'review', reason: 'expired' }),
    ...fieldErrorResult('reason', 'Choose a reason'),
  },
  {
    name: 'guest reports an item of a delivered order',
    call: async (world) => {
      const { trackToken, parcels } = await paid(world);
      return reportCall({ targetType: 'order-item', targetId: parcels[0]?.items[0]?.id, trackToken });
    },
    status: 201,
    schema: reportedReply,
  },
  {
    name: 'stranger cannot report an item of another’s order',
    call: async (world) =>
      reportCall({ targetType: 'order-item', targetId: (await paid(world)).parcels[0]?.items[0]?.id }),
    ...errorResult(404, 'We can’t find this order.'),
  },
  {
    name: 'visitor follows a report by its reference',
    call: async (world) => {
      const { id, reference } = await reported(world);
      return { method: 'GET', path: `/report/${id}/?reference=${reference}` };
    },
    status: 200,
    schema: reportReply,
    expected: { report: { status: 'open', side: 'reporter', canWrite: true, messages: [] } },
  },
  {
    name: 'stranger cannot read a report',
    call: async (world) => ({ method: 'GET', path: `/report/${(await reported(world)).id}/` }),
    ...errorResult(404, 'We can’t find this report.'),
  },
  {
    name: 'visitor adds a message to a report',
    call: async (world) => messageCall(await reported(world), { text: 'Batch ISA-2628C.' }),
    status: 201,
    schema: reportMessageReply,
    expected: { item: { author: 'reporter', text: 'Batch ISA-2628C.', picture: null } },
  },
];

/** Phones, addresses, reviews and reports. */
export const afterOrderCases: ContractCase[] = [
  ...phoneCases,
  ...addressCases,
  ...reviewCases,
  ...reportCases,
];
