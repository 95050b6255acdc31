import { type ProfilePayload, type PushTokenPayload, type User } from '@/contracts/accounts';
import { type UserRow } from '@/server/db/schema/users';
import { type Deps } from '@/server/deps';

import { addPushDevice, changeProfile, findPushToken, silencePushDevice } from './repo';

/** A user as the API shows it: what is listed here and nothing else. */
export async function showUser(deps: Deps, user: UserRow): Promise<User> {
  return {
    id: user.id,
    isVerified: user.emailVerifiedAt !== null,
    fcm_token: await findPushToken(deps.db, user.id),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    country: user.country,
    avatarUrl: null,
    role: user.role,
    hasStore: false,
  };
}

export async function updateProfile(deps: Deps, user: UserRow, payload: ProfilePayload): Promise<User> {
  const { first_name: firstName, last_name: lastName, phone, country } = payload;
  const changed = await changeProfile(deps.db, user.id, { firstName, lastName, phone, country }, deps.now());
  return showUser(deps, changed ?? user);
}

export async function registerDevice(
  deps: Deps,
  user: UserRow,
  { deviceToken, state }: PushTokenPayload,
): Promise<void> {
  const change = state ? addPushDevice : silencePushDevice;
  await change(deps.db, user.id, deviceToken, deps.now());
}
