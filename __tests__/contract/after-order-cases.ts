import { addressesReply, addressRemovedReply, addressSavedReply } from '@/contracts/addresses';
import type { AddressSaved } from '@/contracts/addresses';
import { messageReply } from '@/contracts/replies';
import type { Reported } from '@/contracts/reports';
import { reportedReply, reportMessageReply, reportReply } from '@/contracts/reports';
import { reviewedReply } from '@/contracts/reviews';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { refused, told } from './bag-replies';
import { fillBag, guest, home, paid } from './buying';
import { after, asShopper, type ContractCase, type Request, send, signedIn } from './case';
import type { World } from './world';

const { cleanser } = products;

const phoneCall = (publicCartId: string | undefined, path: string, fields: object): Request => ({
  ...{ method: 'POST', path: `/public-order/phone/${path}` },
  body: { publicCartId, ...fields },
});

const phoneCases: ContractCase[] = [
  {
    name: 'a guest with a bag is sent a code by short message',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return phoneCall(buyer.publicCartId, '', { phone: '0803 123 4567' });
    },
    status: 200,
    shape: messageReply,
    says: { message: 'We have sent a code to your phone' },
  },
  {
    name: 'a guest without a bag is sent no code',
    call: () => phoneCall(guest().publicCartId, '', { phone: '08031234567' }),
    ...refused(404, "We can't find your bag."),
  },
  {
    name: 'a guest whose phone is no mobile is told so',
    call: () => phoneCall(guest().publicCartId, '', { phone: '01 234 5678' }),
    ...told('phone', 'Must be a Nigerian mobile number, such as 0803 123 4567'),
  },
  {
    name: 'a guest who types a wrong code is told so',
    call: async (world) => {
      const buyer = guest();
      await fillBag(world, buyer);
      return phoneCall(buyer.publicCartId, 'confirm/', { phone: '08031234567', code: '000000' });
    },
    ...refused(400, 'That code is incorrect or has expired'),
  },
  {
    name: 'a member is sent a code by short message',
    call: asShopper({ method: 'POST', path: '/order/phone/', body: { phone: '08031234567' } }),
    status: 200,
    shape: messageReply,
  },
];

const addAddress = (bearer: string, fields: object = {}): Request => ({
  ...{ method: 'POST', path: '/users/addresses/', bearer },
  body: { ...home, ...fields },
});

async function withAddress(world: World) {
  const { accesstoken: bearer } = await signedIn(world);
  const reply = await send(world, addAddress(bearer));
  return { bearer, item: ((await reply.json()) as AddressSaved).item };
}

const addressCases: ContractCase[] = [
  {
    name: 'a member keeps a first address, which is the default',
    call: async (world) => addAddress((await signedIn(world)).accesstoken),
    status: 201,
    shape: addressSavedReply,
    says: { item: { isDefault: true, lga: 'Surulere', postalCode: null } },
  },
  {
    name: 'a member makes a second address the default, which stands first',
    call: async (world) => {
      const { bearer } = await withAddress(world);
      return addAddress(bearer, { area: 'Ojuelegba', isDefault: true });
    },
    status: 201,
    shape: addressSavedReply,
    says: {
      items: [
        { area: 'Ojuelegba', isDefault: true },
        { area: 'Aguda', isDefault: false },
      ],
    },
  },
  {
    name: 'a member corrects an address',
    call: async (world) => {
      const { bearer, item } = await withAddress(world);
      const body = { ...home, street: '14 Enitan Street' };
      return { method: 'PUT', path: `/users/addresses/${item.id}/`, bearer, body };
    },
    status: 200,
    shape: addressSavedReply,
    says: { item: { street: '14 Enitan Street', isDefault: true } },
  },
  {
    name: 'a member removes an address',
    call: async (world) => {
      const { bearer, item } = await withAddress(world);
      return { method: 'DELETE', path: `/users/addresses/${item.id}/`, bearer };
    },
    status: 200,
    shape: addressRemovedReply,
    says: { items: [] },
  },
  {
    name: 'a member cannot remove what is not in their book',
    call: asShopper({ method: 'DELETE', path: `/users/addresses/${UNKNOWN_ID}/` }),
    ...refused(404, 'This address is not in your book.'),
  },
  {
    name: 'a member without addresses has an empty book',
    call: asShopper({ method: 'GET', path: '/users/addresses/' }),
    status: 200,
    shape: addressesReply,
    says: { items: [] },
  },
];

const said = { rating: 4, title: 'Rinses clean', body: 'Also in hard water.', skinType: 'dry' };
const reviewCall = (bearer: string, fields: object = {}): Request => ({
  ...{ method: 'POST', path: '/review/', bearer },
  body: { productId: cleanser.id, ...said, ...fields },
});

async function afterDelivery(world: World): Promise<string> {
  const { accesstoken: bearer } = await signedIn(world);
  const { id } = await paid(world, { bearer });
  await world.moveParcels(id, 'delivered');
  return bearer;
}

const reviewCases: ContractCase[] = [
  {
    name: 'a member reviews what was delivered (spec 7.34)',
    call: async (world) => reviewCall(await afterDelivery(world)),
    status: 201,
    shape: reviewedReply,
    says: { item: { rating: 4, skinType: 'dry' } },
  },
  {
    name: 'a member reviews a product once',
    call: async (world) => after(1, world, reviewCall(await afterDelivery(world))),
    ...refused(409, 'You have reviewed this already.'),
  },
  {
    name: 'a member cannot review what did not come',
    call: async (world) => reviewCall((await signedIn(world)).accesstoken),
    ...refused(403, 'You can review what was delivered to you.'),
  },
  {
    name: 'a member who gives six stars is told so',
    call: async (world) => reviewCall((await signedIn(world)).accesstoken, { rating: 6 }),
    ...told('rating', 'Must be 1 to 5'),
  },
];

const reportCall = (fields: object = {}): Request => ({
  ...{ method: 'POST', path: '/report/' },
  body: { targetType: 'product', targetId: cleanser.id, reason: 'fake', details: 'Another seal.', ...fields },
});

async function reported(world: World): Promise<Reported> {
  return (await (await send(world, reportCall())).json()) as Reported;
}

const messageCall = ({ id, reference }: Reported, fields: Record<string, string>): Request => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ reference, ...fields })) form.append(name, value);
  return { method: 'POST', path: `/report/${id}/messages/`, form };
};

const reportCases: ContractCase[] = [
  {
    name: 'a visitor reports a listing (spec 7.35)',
    call: () => reportCall(),
    status: 201,
    shape: reportedReply,
    says: { message: 'Thank you. We look at every report.' },
  },
  {
    name: 'a visitor who reports the same thing twice is told so',
    call: (world) => after(1, world, reportCall({ email: 'bisi@mail.example' })),
    ...refused(409, 'You have reported this already. We are looking at it.'),
  },
  {
    name: 'a visitor cannot report what the shop does not have',
    call: () => reportCall({ targetId: UNKNOWN_ID }),
    ...refused(404, 'What you report is not in the shop any more.'),
  },
  {
    name: 'a visitor whose reason makes no sense is told so',
    call: () => reportCall({ targetType: 'review', reason: 'expired' }),
    ...told('reason', 'Choose a reason'),
  },
  {
    name: 'a guest reports what came with an order',
    call: async (world) => {
      const { trackToken, parcels } = await paid(world);
      return reportCall({ targetType: 'order-item', targetId: parcels[0]?.items[0]?.id, trackToken });
    },
    status: 201,
    shape: reportedReply,
  },
  {
    name: 'a stranger cannot report what came with an order',
    call: async (world) =>
      reportCall({ targetType: 'order-item', targetId: (await paid(world)).parcels[0]?.items[0]?.id }),
    ...refused(404, "We can't find this order."),
  },
  {
    name: 'a visitor follows a report by its reference',
    call: async (world) => {
      const { id, reference } = await reported(world);
      return { method: 'GET', path: `/report/${id}/?reference=${reference}` };
    },
    status: 200,
    shape: reportReply,
    says: { report: { status: 'open', side: 'reporter', canWrite: true, messages: [] } },
  },
  {
    name: 'a stranger reads no report',
    call: async (world) => ({ method: 'GET', path: `/report/${(await reported(world)).id}/` }),
    ...refused(404, 'We do not know this report.'),
  },
  {
    name: 'a visitor adds to a report',
    call: async (world) => messageCall(await reported(world), { text: 'Batch ISA-2628C.' }),
    status: 201,
    shape: reportMessageReply,
    says: { item: { author: 'reporter', text: 'Batch ISA-2628C.', picture: null } },
  },
];

/** What comes around and after an order: phones, addresses, reviews and reports. */
export const afterOrderCases: ContractCase[] = [
  ...phoneCases,
  ...addressCases,
  ...reviewCases,
  ...reportCases,
];
