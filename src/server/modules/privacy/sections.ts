import path from 'node:path';

import { type PictureSize } from '@/contracts/privacy';
import { findAddresses } from '@/server/modules/addresses';
import { findBusiness } from '@/server/modules/business';
import { listItems } from '@/server/modules/cart';
import { describeDevice } from '@/server/modules/sessions';
import { listWishlist } from '@/server/modules/wishlist';
import { type UserRow } from '@/server/platform/database/schema/users';
import { type Deps } from '@/server/platform/deps/deps';
import { readStoredFile } from '@/server/platform/storage/files';
import { pictureFolder } from '@/server/platform/storage/storage-folders';

import {
  findAllDownloads,
  findAllSessions,
  findDevices,
  findOrders,
  findPhones,
  findReports,
  findReviews,
  findStores,
} from './export-repo';

const TOKEN_CHARACTERS_SHOWN = 6;
const LARGEST_PICTURE: PictureSize = 384;

type Section = { name: string; read: (deps: Deps, user: UserRow) => Promise<unknown> };

/** What the export holds, by the table that it is read from. A test compares this and `leftOut` with every table that names a person. */
export const exportSections: Record<string, Section> = {
  users: { name: 'profile', read: readProfile },
  sessions: { name: 'sessions', read: readSessions },
  push_devices: { name: 'devices', read: readDevices },
  carts: { name: 'bag', read: (deps, { id }) => listItems(deps.db, { userId: id }) },
  wishlist_items: { name: 'wishlist', read: (deps, { id }) => listWishlist(deps.db, id) },
  reviews: { name: 'reviews', read: (deps, { id }) => findReviews(deps.db, id) },
  businesses: { name: 'business', read: readBusiness },
  stores: { name: 'stores', read: (deps, { id }) => findStores(deps.db, id) },
  saved_addresses: { name: 'addresses', read: readAddresses },
  orders: { name: 'orders', read: (deps, user) => findOrders(deps.db, user, deps.now(), deps.keys) },
  phone_confirmations: { name: 'phones', read: (deps, { id }) => findPhones(deps.db, id) },
  reports: { name: 'reports', read: (deps, { id }) => findReports(deps.db, id) },
  downloads: { name: 'downloads', read: (deps, { id }) => findAllDownloads(deps.db, id) },
};

/** What it does not hold, and why. */
export const excludedTables: Record<string, string> = {
  one_time_codes: 'A code is kept only as a keyed hash, says nothing of the person and is gone within a day.',
  idempotency_keys:
    'The answer to an order that was sent twice; the order itself is here, and the key is gone in a week.',
  coupon_uses: 'That a code was used stands in the order that it was used for.',
  outbox:
    'What was mailed, texted or pushed to the person, who has it. Its content is deleted once it is sent.',
  test_transactions:
    'The test page that stands in for a payment provider charges nobody, and a real shop has none of them.',
};

/** Everything, but no secret: a password's hash or a token in a file on a shared computer would help others only. */
async function readProfile(deps: Deps, user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    country: user.country,
    role: user.role,
    hasPassword: user.passwordHash !== null,
    googleAccount: user.googleSub,
    emailVerifiedAt: user.emailVerifiedAt,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    picture: await readPicture(deps, user.pictureId),
  };
}

/** As an address that holds the picture itself, so that it is still there once the account is not. */
async function readPicture(deps: Deps, pictureId: string | null): Promise<string | null> {
  if (!pictureId) return null;
  const file = path.join(pictureFolder(deps.uploadsDir, pictureId), `${LARGEST_PICTURE}.webp`);
  const bytes = await readStoredFile(file);
  return bytes ? `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` : null;
}

async function readSessions(deps: Deps, { id }: UserRow) {
  const sessions = await findAllSessions(deps.db, id);
  return sessions.map((session) => ({ device: describeDevice(session.userAgent), ...session }));
}

async function readDevices(deps: Deps, { id }: UserRow) {
  const devices = await findDevices(deps.db, id);
  return devices.map(({ token, ...device }) => ({
    tokenEnding: token.slice(-TOKEN_CHARACTERS_SHOWN),
    ...device,
  }));
}

/** Of the identity number its ending, as everywhere; of the document what it is. */
async function readBusiness(deps: Deps, { id }: UserRow) {
  const business = await findBusiness(deps.db, id);
  if (!business) return null;
  const { userId: _userId, identityNumberSealed: _sealed, documentName: _name, ...told } = business;
  return told;
}

async function readAddresses(deps: Deps, { id }: UserRow) {
  const rows = await findAddresses(deps.db, id);
  return rows.map(({ userId: _userId, id: _id, ...told }) => told);
}
