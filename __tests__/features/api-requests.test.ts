import * as accountsApi from '@/contracts/accounts.api';
import * as businessApi from '@/contracts/business.api';
import * as checkoutApi from '@/contracts/checkout.api';
import * as wishlistApi from '@/contracts/wishlist.api';
import { call } from '@/lib/http/call';
import { requestAccessToken } from '@/session/session.requests';

import { backend } from '../support/backend';
import { buildRegistration } from '../support/builders';
import { products } from '../support/catalogue';
import { watchRequests } from '../support/requests';
import { connectHttpClient } from '../support/session';
import { NGOZI, PASSWORD, signInUser } from '../support/users';

type Signed = Awaited<ReturnType<typeof signInUser>>;
type Call = {
  name: string;
  method: string;
  path: string;
  body: (signed: Signed) => unknown;
  bearer: boolean;
  call: (signed: Signed) => Promise<unknown>;
};

const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
const codeFor = async (purpose: 'verify' | 'reset') => {
  await backend.sendCode(NGOZI, purpose);
  return { otp: await backend.readCode(NGOZI, purpose), email: NGOZI };
};
let sent: unknown;
const remembering = <Payload>(payload: Payload, send: (payload: Payload) => Promise<unknown>) => {
  sent = payload;
  return send(payload);
};

/** Spec §7: method, path with its slash, payload, and whether the token goes along. */
const calls: Call[] = [
  {
    name: 'signs in',
    method: 'POST',
    path: '/api/users/login/',
    body: () => ({ email: NGOZI, password: PASSWORD }),
    bearer: false,
    call: () => call(accountsApi.logIn, { body: { email: NGOZI, password: PASSWORD } }),
  },
  {
    name: 'signs up',
    method: 'POST',
    path: '/api/users/',
    body: () => buildRegistration(),
    bearer: false,
    call: () => call(accountsApi.register, { body: buildRegistration() }),
  },
  {
    name: 'enters the code',
    method: 'PATCH',
    path: '/api/users/verify/',
    body: () => sent,
    bearer: false,
    call: async () =>
      remembering(await codeFor('verify'), (body) => call(accountsApi.verifyAccount, { body })),
  },
  {
    name: 'asks for another code',
    method: 'PUT',
    path: '/api/users/resend-verification/',
    body: () => ({ email: NGOZI }),
    bearer: false,
    call: () => call(accountsApi.resendVerification, { body: { email: NGOZI } }),
  },
  {
    name: 'has forgotten the password',
    method: 'PATCH',
    path: '/api/users/forgot-password/',
    body: () => ({ email: NGOZI }),
    bearer: false,
    call: () => call(accountsApi.requestPasswordReset, { body: { email: NGOZI } }),
  },
  {
    name: 'sets a new password',
    method: 'PATCH',
    path: '/api/users/reset-password/',
    body: () => sent,
    bearer: false,
    call: async () =>
      remembering({ ...passwords, ...(await codeFor('reset')) }, (body) =>
        call(accountsApi.resetPassword, { body }),
      ),
  },
  {
    name: 'is asked for',
    method: 'GET',
    path: '/api/users/current-user/',
    body: () => undefined,
    bearer: true,
    call: () => call(accountsApi.getCurrentUser, {}),
  },
  {
    name: 'signs out',
    method: 'POST',
    path: '/api/users/logout/',
    body: ({ refreshToken }) => ({ refreshToken }),
    bearer: true,
    call: ({ refreshToken, accesstoken }) =>
      call(accountsApi.logOut, { body: { refreshToken } }, { token: accesstoken }),
  },
  {
    name: 'has the token refreshed',
    method: 'POST',
    path: '/api/users/refresh-access-token/',
    body: ({ refreshToken }) => ({ refreshToken }),
    bearer: false,
    call: ({ refreshToken }) => requestAccessToken(refreshToken),
  },
  {
    name: 'changes the profile',
    method: 'PATCH',
    path: '/api/users/',
    body: () => ({ first_name: 'Ada' }),
    bearer: true,
    call: () => call(accountsApi.updateProfile, { body: { first_name: 'Ada' } }),
  },
  {
    name: 'looks up the application',
    method: 'GET',
    path: '/api/business/current-user/',
    body: () => undefined,
    bearer: true,
    call: () => call(businessApi.getOwnApplication, {}),
  },
  {
    name: 'sees the wishlist',
    method: 'GET',
    path: '/api/wishlist/',
    body: () => undefined,
    bearer: true,
    call: () => call(wishlistApi.getWishlist, {}),
  },
  {
    name: 'saves a product',
    method: 'POST',
    path: '/api/wishlist/',
    body: () => ({ productId: products.cleanser.id }),
    bearer: true,
    call: () => call(wishlistApi.addToWishlist, { body: { productId: products.cleanser.id } }),
  },
  {
    name: 'takes a product off the wishlist',
    method: 'DELETE',
    path: `/api/wishlist/?productId=${products.cleanser.id}`,
    body: () => undefined,
    bearer: true,
    call: () => call(wishlistApi.removeFromWishlist, { query: { productId: products.cleanser.id } }),
  },
  {
    name: 'brings along what was saved before',
    method: 'POST',
    path: '/api/wishlist/merge/',
    body: () => ({ productIds: [products.cleanser.id] }),
    bearer: true,
    call: () => call(wishlistApi.mergeWishlist, { body: { productIds: [products.cleanser.id] } }),
  },
  {
    name: 'asks for the exchange rates',
    method: 'GET',
    path: '/api/currency/',
    body: () => undefined,
    bearer: false,
    call: () => call(checkoutApi.listCurrencies, {}),
  },
];

it.each(calls)(
  'a shopper who $name sends $method $path (spec 3.6, 3.7, 3.8, 3.9, 3.10, 3.11, 3.13, 3.16, 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.8, 7.9, 7.11, 7.21, 7.22, 7.23, 7.24)',
  async ({ method, path, body, bearer, call: send }) => {
    connectHttpClient();
    const signed = await signInUser();
    const requests = watchRequests();
    await expect(send(signed)).resolves.toBeDefined();
    expect(await requests.all()).toEqual([
      { method, path, body: body(signed), bearer: bearer ? `Bearer ${signed.accesstoken}` : null },
    ]);
  },
);
