import { OTP_VALID_MINUTES } from '@/contracts/limits';
import { normalisePhone } from '@/contracts/phone-confirmation';
import { type CartOwner, cartExists, ownerKey, resolveGuestCart } from '@/server/modules/cart';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';
import { queueCode } from '@/server/platform/outbox/queue';
import { sendInTime } from '@/server/platform/outbox/status';

import { isConfirmed, issuePhoneCode, consumePhoneCode } from './phone';

/** The bag of a guest who has one: nobody else is sent short messages, which cost money. */
export async function guestOwner(deps: Deps, publicCartId: string, caller: Caller): Promise<CartOwner> {
  const owner = await resolveGuestCart(deps, publicCartId, caller);
  if (!(await cartExists(deps.db, owner))) throw httpError('not-found', 'We do not know this bag.');
  return owner;
}

/**
 * Sends a code to the phone, unless its owner has confirmed it before, and waits until it is handed over.
 * @throws if it is not within five seconds; the shopper may then try again at once
 */
export async function sendPhoneCode(deps: Deps, owner: CartOwner, typed: string, caller: Caller) {
  const phone = toMobile(typed);
  if (await isConfirmed(deps, owner, phone)) return { message: 'This phone is confirmed already' };
  await spendSending(deps, owner, phone, caller);
  const id = await withTransaction(deps.db, async (tx) => {
    const issued = await issuePhoneCode(deps, tx, owner, phone);
    if (!issued) return undefined;
    const { code, expiresAt } = issued;
    const sms = { to: phone, text: codeText(code) };
    const userId = 'userId' in owner ? owner.userId : null;
    return queueCode(tx, deps, { channel: 'sms', sms, kind: 'phone-code', userId, expiresAt });
  });
  if (id !== undefined && !(await sendInTime(deps, id))) {
    await giveSendingBack(deps, owner, phone, caller);
    throw httpError('unavailable', 'We could not send a code to your phone. Please try again.');
  }
  return { message: 'We have sent a code to your phone' };
}

/** Takes the code; throws the same refusal for a wrong, an expired and a worn-out one. */
export async function confirmPhone(
  deps: Deps,
  owner: CartOwner,
  { phone: typed, code }: { phone: string; code: string },
  caller: Caller,
) {
  const phone = toMobile(typed);
  await deps.limits.spend('codeAddress', caller.address);
  const isRight = await consumePhoneCode(deps, owner, phone, code);
  // The same press twice is no mistake.
  if (!isRight && !(await isConfirmed(deps, owner, phone))) {
    throw httpError('malformed', 'The code is wrong or no longer good');
  }
  await deps.limits.giveBack('codeAddress', caller.address);
  if (isRight) await deps.limits.giveBack('phoneAddress', caller.address);
  return { message: 'Your phone is confirmed' };
}

/** The contract lets no other pass. */
function toMobile(typed: string): string {
  const phone = normalisePhone(typed);
  if (!phone) throw new Error('A number that is no mobile passed the contract.');
  return phone;
}

/**
 * Counts a code that is sent: for who asks; for the phone, since its owner may be somebody else; and, until it is confirmed, for the
 * address, since each message costs money and a bag costs nothing.
 */
async function spendSending(deps: Deps, owner: CartOwner, phone: string, caller: Caller): Promise<void> {
  await deps.limits.spend('phoneOwner', ownerKey(owner));
  await deps.limits.spend('phoneAddress', caller.address);
  await deps.limits.spend(
    'codeMinute',
    `phone|${phone}`,
    (wait) => `A code was sent less than a minute ago. Use it, or ask again in ${wait}.`,
  );
  await deps.limits.spend(
    'phoneCode',
    phone,
    (wait) => `Too many codes were asked for. Please ask again in ${wait}.`,
  );
}

async function giveSendingBack(
  { limits }: Deps,
  owner: CartOwner,
  phone: string,
  caller: Caller,
): Promise<void> {
  await limits.giveBack('phoneOwner', ownerKey(owner));
  await limits.giveBack('phoneAddress', caller.address);
  await limits.giveBack('codeMinute', `phone|${phone}`);
  await limits.giveBack('phoneCode', phone);
}

/** Nothing that was typed is repeated: the phone may be a stranger's. */
const codeText = (code: string) =>
  `Didan: your code is ${code}. It is good for ${OTP_VALID_MINUTES} minutes. Please tell nobody; we never ask for it.`;
