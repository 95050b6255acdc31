import {
  confirmGuestPhoneSchema,
  confirmPhoneSchema,
  guestPhoneSchema,
  normalisePhone,
  phoneSchema,
} from '@/contracts/phone-confirmation';

import { cartWorld } from './cart-world';
import { on } from './on';
import { phonesWorld } from './phones-world';
import { jsonBody, limit, refuse, signedIn } from './replies';

/** Nobody without a bag is sent short messages, which cost money. */
function demandBag(publicCartId: string): void {
  if (!cartWorld.isKnown(publicCartId)) throw refuse(404, 'We do not know this bag.');
}

function send(owner: string, typed: string) {
  if (phonesWorld.isConfirmed(owner, typed)) return { message: 'This phone is confirmed already' };
  limit(`phone|${normalisePhone(typed) ?? ''}`, 3, 3600);
  phonesWorld.sendCode(owner, typed);
  return { message: 'We have sent a code to your phone' };
}

function confirm(owner: string, typed: string, code: string) {
  // The same press twice is no mistake.
  if (!phonesWorld.useCode(owner, typed, code) && !phonesWorld.isConfirmed(owner, typed))
    throw refuse(400, 'The code is wrong or no longer good');
  return { message: 'Your phone is confirmed' };
}

/** A phone that proves to ring opens pay on delivery to whoever confirmed it. */
export const phoneHandlers = [
  on('post', '/order/phone', async (request) => {
    const { id } = signedIn(request);
    return send(id, (await jsonBody(request, phoneSchema)).phone);
  }),
  on('post', '/order/phone/confirm', async (request) => {
    const { id } = signedIn(request);
    const { phone, code } = await jsonBody(request, confirmPhoneSchema);
    return confirm(id, phone, code);
  }),
  on('post', '/public-order/phone', async (request) => {
    const { publicCartId, phone } = await jsonBody(request, guestPhoneSchema);
    demandBag(publicCartId);
    return send(publicCartId, phone);
  }),
  on('post', '/public-order/phone/confirm', async (request) => {
    const { publicCartId, phone, code } = await jsonBody(request, confirmGuestPhoneSchema);
    demandBag(publicCartId);
    return confirm(publicCartId, phone, code);
  }),
];
