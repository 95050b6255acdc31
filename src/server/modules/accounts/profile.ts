import { type ProfilePayload, type User } from '@/contracts/accounts';
import {
  findMemberships,
  findStaffRoles,
  signInRequiredError,
  updateProfileRow,
} from '@/server/modules/authentication';
import { findSessionDevice } from '@/server/modules/notifications';
import { getPictureUrl } from '@/server/modules/pictures';
import { type Deps } from '@/server/platform/deps/deps';
import { type SignedInUser } from '@/server/platform/http/endpoint';

/** Returns the user as the API shows it. The push token is that of the caller's own session. */
export async function toUser(deps: Deps, user: SignedInUser): Promise<User> {
  const memberships = await findMemberships(deps.db, user.id);
  const staffRoles = await findStaffRoles(deps.db, user.id);
  return {
    id: user.id,
    isVerified: user.emailVerifiedAt !== null,
    fcm_token: await findSessionDevice(deps.db, user.sessionId),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    country: user.country,
    avatarUrl: getPictureUrl(user.pictureId),
    role: staffRoles.length > 0 ? 'staff' : 'shopper',
    staffRoles,
    hasStore: memberships.length > 0,
    stores: memberships.map(({ storeId: id, slug, name, role }) => ({ id, slug, name, role })),
  };
}

/**
 * Updates the profile fields that were sent.
 * @throws {HttpError} 401 if the user was deleted meanwhile
 */
export async function updateProfile(deps: Deps, user: SignedInUser, payload: ProfilePayload): Promise<User> {
  const { first_name: firstName, last_name: lastName, phone, country } = payload;
  const changed = await updateProfileRow(
    deps.db,
    user.id,
    { firstName, lastName, phone, country },
    deps.now(),
  );
  // The user was deleted during this call.
  if (!changed) throw signInRequiredError();
  return toUser(deps, { ...user, ...changed });
}
