import { type Access } from '@/contracts/api';
import {
  can,
  CONFIRMATION_MINUTES,
  isStaffAction,
  isStoreAction,
  staffPermissions,
  type Actor,
  type Membership,
  type StaffAction,
  type StoreAction,
} from '@/contracts/permissions';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, HttpError } from '@/server/platform/errors/http-error';
import { type Authenticated, type Caller, type SignedInUser } from '@/server/platform/http/endpoint';

import { findMemberships, findStaffRoles } from './membership-repo';
import { requireSignedIn } from './require-signed-in';

const roleError = () => httpError('forbidden', 'Your role doesn’t allow this.');

/**
 * Authorises a call. Returns its user, and the role or membership that permits it.
 *
 * @throws {HttpError} 401 without a live session; 403 if the user may not take the action, with
 * `secondFactor` or `confirm` saying which step is missing; 404 for a store that the user does not
 * belong to; 409 if the user belongs to several stores and names none.
 */
export async function requireAccess(
  deps: Deps,
  access: Exclude<Access, 'anyone'>,
  caller: Caller,
): Promise<Authenticated> {
  if (isStoreAction(access)) return requireStoreAction(deps, access, caller);
  if (isStaffAction(access)) return requireStaffAction(deps, access, caller);
  return { user: await requireSignedIn(deps, access, caller) };
}

async function requireStoreAction(deps: Deps, action: StoreAction, caller: Caller): Promise<Authenticated> {
  const user = await requireSignedIn(deps, 'verified', caller);
  const memberships = await findMemberships(deps.db, user.id);
  const { storeId, role } = chooseMembership(memberships, caller.storeId);
  if (!can({ memberships, staffRoles: [] }, action, { storeId })) throw roleError();
  return { user, store: { storeId, role }, role };
}

/** Returns the membership of the store that the caller names, or the only one. */
function chooseMembership(memberships: Membership[], storeId: string | undefined): Membership {
  if (memberships.length === 0) throw httpError('forbidden', 'Only members of a store can do this.');
  const [first, ...others] = memberships.filter((own) => storeId === undefined || own.storeId === storeId);
  if (!first) throw httpError('not-found', 'We couldn’t find this store.');
  if (others.length > 0)
    throw httpError('conflict', 'You belong to several stores. Choose one and try again.');
  return first;
}

async function requireStaffAction(deps: Deps, action: StaffAction, caller: Caller): Promise<Authenticated> {
  const user = await requireSignedIn(deps, 'verified', caller);
  const staffRoles = await findStaffRoles(deps.db, user.id);
  if (staffRoles.length === 0) throw httpError('forbidden', 'Only Dídán staff can do this.');
  if (!user.secondFactorAt) {
    throw new HttpError('forbidden', {
      error: 'Enter the code from your authenticator app to continue.',
      secondFactor: true,
    });
  }
  if (!can({ memberships: [], staffRoles }, action)) throw roleError();
  if (staffPermissions[action].requiresConfirmation && !isConfirmed(user, deps.now()))
    throw new HttpError('forbidden', {
      error: 'Confirm your password and a code to continue.',
      confirm: true,
    });
  return { user, role: staffRoles.join(' ') };
}

const isConfirmed = ({ confirmedAt }: SignedInUser, now: Date) =>
  confirmedAt !== null && confirmedAt.getTime() > now.getTime() - CONFIRMATION_MINUTES * 60_000;

/**
 * Returns the stores and staff roles of a signed-in user, for endpoints that shoppers, stores and
 * staff share. Staff roles count only in a session that passed the second factor.
 */
export async function findActor(db: Db, user: SignedInUser): Promise<Actor> {
  return {
    memberships: await findMemberships(db, user.id),
    staffRoles: user.secondFactorAt ? await findStaffRoles(db, user.id) : [],
  };
}
