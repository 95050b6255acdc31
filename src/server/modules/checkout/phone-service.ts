import { OTP_VALID_MINUTES } from '@/contracts/limits';
import { normalisePhone } from '@/contracts/phone-number';
import { type CartOwner, cartExists, buildOwnerKey, resolveGuestCart } from '@/server/modules/cart';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';
import { queueCode } from '@/server/platform/outbox/queue';
import { waitForCode } from '@/server/platform/outbox/status';

import { isPhoneConfirmed, issuePhoneCode, consumePhoneCode } from './phone';

const phoneMessages = {
  codeSentRecently: (wait: string) =>
    `We sent a code less than a minute ago. Use it, or request another in ${wait}.`,
  tooManyCodes: (wait: string) => `You’ve requested too many codes. Please try again in ${wait}.`,
} as const;

/**
 * Returns a guest's cart. Only a guest with a cart is sent short messages, because they cost money.
 *
 * @throws {HttpError} 404 if the cart does not exist.
 */
export async function requireGuestCart(deps: Deps, publicCartId: string, caller: Caller): Promise<CartOwner> {
  const owner = await resolveGuestCart(deps, publicCartId, caller);
  if (!(await cartExists(deps.db, owner))) throw httpError('not-found', 'We can’t find your bag.');
  return owner;
}

/**
 * Sends a code to the phone, unless the owner of the cart has confirmed it before, and waits until
 * the provider has taken it.
 *
 * @throws {HttpError} 503 if that takes more than five seconds; the shopper may try again at once.
 */
export async function sendPhoneCode(deps: Deps, owner: CartOwner, typed: string, caller: Caller) {
  const phone = toMobile(typed);
  if (await isPhoneConfirmed(deps, owner, phone)) return { message: 'This phone is already confirmed' };
  await spendCodeLimits(deps, owner, phone, caller);
  const id = await withTransaction(deps.db, async (tx) => {
    const issued = await issuePhoneCode(deps, tx, owner, phone);
    if (!issued) return undefined;
    const { code, expiresAt } = issued;
    const sms = {
      to: phone,
      text: `Didan: your code is ${code}. It expires in ${OTP_VALID_MINUTES} minutes. Don't share it with anyone. We'll never ask you for it.`,
    };
    const userId = 'userId' in owner ? owner.userId : null;
    return queueCode(tx, deps, { channel: 'sms', sms, kind: 'phone-code', userId, expiresAt });
  });
  if (id !== undefined && !(await waitForCode(deps, id))) {
    await refundCodeLimits(deps, owner, phone, caller);
    throw httpError('unavailable', 'We couldn’t send a code to your phone. Please try again.');
  }
  return { message: 'We have sent a code to your phone' };
}

/**
 * Confirms a phone with its code.
 *
 * @throws {HttpError} 400, the same for a wrong code, an expired one, and one with no attempts
 * left.
 */
export async function confirmPhone(
  deps: Deps,
  owner: CartOwner,
  { phone: typed, code }: { phone: string; code: string },
  caller: Caller,
) {
  const phone = toMobile(typed);
  await deps.limits.spend('codeAddress', caller.address);
  const isRight = await consumePhoneCode(deps, owner, phone, code);
  // A repeated request with the right code is not an error.
  if (!isRight && !(await isPhoneConfirmed(deps, owner, phone))) {
    throw httpError('malformed', 'That code is incorrect or has expired');
  }
  await deps.limits.giveBack('codeAddress', caller.address);
  if (isRight) await deps.limits.giveBack('phoneAddress', caller.address);
  return { message: 'Your phone is confirmed' };
}

/** Normalises a mobile number. The contract has already rejected every other number. */
function toMobile(typed: string): string {
  const phone = normalisePhone(typed);
  if (!phone) throw new Error('The contract let a number pass that is not a mobile.');
  return phone;
}

/**
 * Counts a code against the owner of the cart, against the phone (which may be a stranger's), and,
 * until it is confirmed, against the IP address: a message costs money, and a new cart is free.
 */
async function spendCodeLimits(deps: Deps, owner: CartOwner, phone: string, caller: Caller): Promise<void> {
  await deps.limits.spend('phoneOwner', buildOwnerKey(owner));
  await deps.limits.spend('phoneAddress', caller.address);
  await deps.limits.spend('codeMinute', `phone|${phone}`, phoneMessages.codeSentRecently);
  await deps.limits.spend('phoneCode', phone, phoneMessages.tooManyCodes);
}

async function refundCodeLimits(
  { limits }: Deps,
  owner: CartOwner,
  phone: string,
  caller: Caller,
): Promise<void> {
  await limits.giveBack('phoneOwner', buildOwnerKey(owner));
  await limits.giveBack('phoneAddress', caller.address);
  await limits.giveBack('codeMinute', `phone|${phone}`);
  await limits.giveBack('phoneCode', phone);
}
