import {
  confirmGuestPhoneSchema,
  confirmPhoneSchema,
  guestPhoneSchema,
  phoneSchema,
} from '@/contracts/phone-confirmation';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { confirmPhone, requireGuestCart, sendPhoneCode } from './phone-service';

/** Phone confirmation, which unlocks pay on delivery. */
export const phoneRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/order/phone/',
    summary: 'Send a code to a phone',
    access: 'verified',
    body: phoneSchema,
    reply: messageReply,
    errorStatuses: [429, 503],
    handle: ({ body, user, caller }) => sendPhoneCode(deps, { userId: user.id }, body.phone, caller),
  }),
  endpoint({
    method: 'POST',
    path: '/order/phone/confirm/',
    summary: 'Confirm a phone with the code',
    access: 'verified',
    body: confirmPhoneSchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: ({ body, user, caller }) => confirmPhone(deps, { userId: user.id }, body, caller),
  }),
  endpoint({
    method: 'POST',
    path: '/public-order/phone/',
    summary: 'Send a code to a guest’s phone',
    access: 'anyone',
    body: guestPhoneSchema,
    reply: messageReply,
    errorStatuses: [404, 429, 503],
    handle: async ({ body, caller }) =>
      sendPhoneCode(deps, await requireGuestCart(deps, body.publicCartId, caller), body.phone, caller),
  }),
  endpoint({
    method: 'POST',
    path: '/public-order/phone/confirm/',
    summary: 'Confirm a guest’s phone with the code',
    access: 'anyone',
    body: confirmGuestPhoneSchema,
    reply: messageReply,
    errorStatuses: [404, 429],
    handle: async ({ body, caller }) =>
      confirmPhone(deps, await requireGuestCart(deps, body.publicCartId, caller), body, caller),
  }),
];
