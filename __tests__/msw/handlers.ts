import { HttpResponse } from 'msw';

import {
  emailOnlySchema,
  loginSchema,
  profileSchema,
  pushTokenSchema,
  refreshTokenSchema,
  registerSchema,
  resetPasswordSchema,
  verifySchema,
} from '@/contracts/accounts';
import { businessSchema } from '@/contracts/business';
import { errorMessages, successMessages, validationMessages } from '@/contracts/messages';
import { normaliseEmail } from '@/contracts/text';

import { ownDataHandlers } from './account-handlers';
import { addressHandlers } from './address-handlers';
import { afterDeliveryHandlers } from './after-delivery-handlers';
import { cartHandlers } from './cart-handlers';
import { catalogueHandlers } from './catalogue-handlers';
import { checkoutHandlers } from './checkout-handlers';
import { currencyHandlers } from './currency-handlers';
import { googleHandlers } from './google-handlers';
import { created, on } from './on';
import { orderHandlers } from './orders-handlers';
import { phoneHandlers } from './phone-handlers';
import { productHandlers } from './product-handlers';
import { reportHandlers } from './report-handlers';
import { checked, jsonBody, limit, refuse, Reply, show, signedIn, unverified } from './replies';
import { buildAccessToken } from './tokens';
import { wishlistHandlers } from './wishlist-handlers';
import { type Purpose, world } from './world';

const wrongCode = () => refuse(400, 'The code is wrong or no longer good');

function spendSending(email: string, purpose: Purpose): void {
  limit(`${purpose}|minute|${email}`, 1, 60);
  limit(`${purpose}|hour|${email}`, 5, 3600);
}

/** Where a code was sent less than a minute ago, the sentence that says so. */
function waitMessage(email: string): string | undefined {
  try {
    spendSending(email, 'verify');
    return undefined;
  } catch {
    return 'A code was sent less than a minute ago. Use it, or ask again in 60 seconds.';
  }
}

const accountHandlers = [
  on('post', '/users', async (request) => {
    const { confirmPassword: _, ...fields } = await jsonBody(request, registerSchema);
    const email = normaliseEmail(fields.email);
    const message = waitMessage(email);
    if (message) return created({ message, newUser: { email } });
    if (!world.account(email)?.isVerified) {
      world.addShopper({ ...fields, email, verified: false });
      world.sendCode(email, 'verify');
    }
    return created({ message: 'We have sent a code to your e-mail', newUser: { email } });
  }),
  on('patch', '/users/verify', async (request) => {
    const { otp, email } = await jsonBody(request, verifySchema);
    const account = world.account(email);
    if (!account || !world.useCode(email, 'verify', otp)) throw wrongCode();
    account.isVerified = true;
    return { message: 'Your account is verified' };
  }),
  on('put', '/users/resend-verification', async (request) => {
    const email = normaliseEmail((await jsonBody(request, emailOnlySchema)).email);
    spendSending(email, 'verify');
    if (world.account(email)?.isVerified === false) world.sendCode(email, 'verify');
    return { message: 'If this e-mail is waiting for a code, we have sent one' };
  }),
  on('patch', '/users/forgot-password', async (request) => {
    const email = normaliseEmail((await jsonBody(request, emailOnlySchema)).email);
    spendSending(email, 'reset');
    if (world.account(email)) world.sendCode(email, 'reset');
    return { message: successMessages.resetCodeSent };
  }),
  on('patch', '/users/reset-password', async (request) => {
    const { email, otp, password } = await jsonBody(request, resetPasswordSchema);
    const account = world.account(email);
    if (!account || !world.useCode(email, 'reset', otp)) throw wrongCode();
    Object.assign(account, { password, isVerified: true });
    world.endSessionsOf(account.email);
    return { message: 'Your password is changed' };
  }),
];

const sessionHandlers = [
  on('post', '/users/login', async (request) => {
    const { email, password } = await jsonBody(request, loginSchema);
    const limited = `login|${normaliseEmail(email)}`;
    limit(limited, 5, 15 * 60);
    const account = world.account(email);
    if (!account || account.password !== password) throw refuse(401, 'The e-mail or the password is wrong.');
    world.clearLimit(limited);
    if (!account.isVerified) throw unverified();
    return { message: successMessages.login, user: world.signIn(email) };
  }),
  on('post', '/users/refresh-access-token', async (request) => {
    const { refreshToken } = await jsonBody(request, refreshTokenSchema);
    const session = world.session(refreshToken);
    if (!session) throw refuse(401, 'Your session has ended. Please sign in again.');
    return { status: 200, token: { accesstoken: buildAccessToken(session.id) } };
  }),
  on('post', '/users/logout', async (request) => {
    const { refreshToken } = await jsonBody(request, refreshTokenSchema);
    if (!world.endSession(refreshToken)) throw refuse(404, errorMessages.alreadyLoggedOut);
    return { message: 'You are signed out' };
  }),
];

const profileHandlers = [
  on('get', '/users/current-user', (request) => ({ user: show(signedIn(request, { verified: false })) })),
  on('patch', '/users', async (request) => {
    const account = signedIn(request);
    Object.assign(account, await jsonBody(request, profileSchema));
    return { message: successMessages.updated, user: show(account) };
  }),
  on('post', '/users/push-notification', async (request) => {
    const account = signedIn(request);
    const { deviceToken, state } = await jsonBody(request, pushTokenSchema);
    account.fcm_token = state ? deviceToken : null;
    return { message: successMessages.updated };
  }),
];

const businessHandlers = [
  on('post', '/business', async (request) => {
    const account = signedIn(request);
    const { identity_doc: document, ...sent } = Object.fromEntries(await request.formData());
    const { identity_number: number, ...business } = await checked(businessSchema, sent);
    if (!(document instanceof Blob)) {
      throw new Reply(
        HttpResponse.json({ errors: { identity_doc: [validationMessages.required] } }, { status: 400 }),
      );
    }
    if (account.business)
      throw refuse(409, 'You have applied already. We will write to you once it has been looked at.');
    const shown = {
      ...business,
      business_email: business.business_email ?? '',
      identityNumberEnding: number.slice(-4),
    };
    account.business = { business: shown, status: 'pending', reasons: [], store: null };
    return created({ status: 'pending' });
  }),
  on('get', '/business/current-user', (request) => {
    return signedIn(request).business ?? { business: null, status: 'none', reasons: [], store: null };
  }),
];

/** The API as `world` has it. __tests__/contract holds these handlers to the same table of cases as the real server. */
export const handlers = [
  ...accountHandlers,
  ...sessionHandlers,
  ...googleHandlers,
  ...profileHandlers,
  ...ownDataHandlers,
  ...businessHandlers,
  ...currencyHandlers,
  ...cartHandlers,
  ...wishlistHandlers,
  ...catalogueHandlers,
  ...productHandlers,
  ...addressHandlers,
  ...phoneHandlers,
  ...afterDeliveryHandlers,
  ...orderHandlers,
  ...checkoutHandlers,
  ...reportHandlers,
];
