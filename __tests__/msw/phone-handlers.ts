import {
  confirmGuestPhoneSchema,
  confirmPhoneSchema,
  guestPhoneSchema,
  normalisePhone,
  phoneSchema,
} from '@/contracts/phone-confirmation';

import { on } from './on';
import { phonesWorld } from './phones-world';
import { jsonBody, limit, refuse, signedIn } from './replies';

function send(owner: string, typed: string) {
  limit(`phone|${normalisePhone(typed) ?? ''}`, 3, 3600);
  phonesWorld.sendCode(owner, typed);
  return { message: 'We have sent a code to this phone.' };
}

function confirm(owner: string, typed: string, code: string) {
  if (!phonesWorld.useCode(owner, typed, code)) throw refuse(400, 'The code is wrong or no longer good');
  return { message: 'Your phone is confirmed.' };
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
    return send(publicCartId, phone);
  }),
  on('post', '/public-order/phone/confirm', async (request) => {
    const { publicCartId, phone, code } = await jsonBody(request, confirmGuestPhoneSchema);
    return confirm(publicCartId, phone, code);
  }),
];
