import * as checkoutApi from '@/contracts/checkout.api';
import {
  confirmGuestPhoneSchema,
  confirmPhoneSchema,
  guestPhoneSchema,
  phoneSchema,
} from '@/contracts/phone-confirmation';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { confirmPhone, requireGuestCart, sendPhoneCode } from './phone-service';

/** Phone confirmation, which unlocks pay on delivery. */
export const phoneRoutes = (deps: Deps) => [
  serve(checkoutApi.requestPhoneCode, {
    summary: 'Send a code to a phone',
    body: phoneSchema,
    reply: messageReply,
    errorStatuses: [429, 503],
    handle: ({ body, user, caller }) => sendPhoneCode(deps, { userId: user.id }, body.phone, caller),
  }),
  serve(checkoutApi.confirmPhone, {
    summary: 'Confirm a phone with the code',
    body: confirmPhoneSchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: ({ body, user, caller }) => confirmPhone(deps, { userId: user.id }, body, caller),
  }),
  serve(checkoutApi.requestGuestPhoneCode, {
    summary: 'Send a code to a guest’s phone',
    body: guestPhoneSchema,
    reply: messageReply,
    errorStatuses: [404, 429, 503],
    handle: async ({ body, caller }) =>
      sendPhoneCode(deps, await requireGuestCart(deps, body.publicCartId, caller), body.phone, caller),
  }),
  serve(checkoutApi.confirmGuestPhone, {
    summary: 'Confirm a guest’s phone with the code',
    body: confirmGuestPhoneSchema,
    reply: messageReply,
    errorStatuses: [404, 429],
    handle: async ({ body, caller }) =>
      confirmPhone(deps, await requireGuestCart(deps, body.publicCartId, caller), body, caller),
  }),
];
