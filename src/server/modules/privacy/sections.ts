import path from 'node:path';

import { type PictureSize } from '@/contracts/privacy';
import { findAddresses } from '@/server/modules/addresses';
import { findStaffRoles } from '@/server/modules/authentication';
import { type UserRow } from '@/server/modules/authentication/tables';
import { findBusiness, findDocuments } from '@/server/modules/business';
import { listCartItems } from '@/server/modules/cart';
import { listAlerts } from '@/server/modules/product-alerts';
import { describeDevice } from '@/server/modules/sessions';
import { findSkinProfile } from '@/server/modules/skin-profiles';
import { listWishlist } from '@/server/modules/wishlist';
import { type Deps } from '@/server/platform/deps/deps';
import { readStoredFile } from '@/server/platform/storage/files';
import { pictureFolder, reviewPhotoFolder } from '@/server/platform/storage/storage-folders';

import {
  findAllDownloads,
  findAllSessions,
  findDevices,
  findHelpfulVotes,
  findOrders,
  findPhones,
  findReports,
  findReviewPhotos,
  findReviews,
  findStores,
} from './export-repo';

const TOKEN_CHARACTERS_SHOWN = 6;
const LARGEST_PICTURE: PictureSize = 384;

type Section = { name: string; read: (deps: Deps, user: UserRow) => Promise<unknown> };

/**
 * Sections of the export, by the table they are read from. A test compares these and
 * `excludedTables` with every table that refers to a user.
 */
export const exportSections: Record<string, Section> = {
  users: { name: 'profile', read: readProfile },
  sessions: { name: 'sessions', read: readSessions },
  push_devices: { name: 'devices', read: readDevices },
  carts: { name: 'bag', read: (deps, { id }) => listCartItems(deps.db, { userId: id }) },
  wishlist_items: { name: 'wishlist', read: (deps, { id }) => listWishlist(deps.db, id) },
  product_alerts: { name: 'productAlerts', read: (deps, { email }) => listAlerts(deps.db, email) },
  reviews: { name: 'reviews', read: readReviews },
  review_votes: { name: 'helpfulVotes', read: (deps, { id }) => findHelpfulVotes(deps.db, id) },
  businesses: { name: 'business', read: readBusiness },
  store_members: { name: 'stores', read: (deps, { id }) => findStores(deps.db, id) },
  saved_addresses: { name: 'addresses', read: readAddresses },
  skin_profiles: { name: 'skinProfile', read: readSkinProfile },
  orders: { name: 'orders', read: (deps, user) => findOrders(deps.db, user, deps.now(), deps.keys) },
  phone_confirmations: { name: 'phones', read: (deps, { id }) => findPhones(deps.db, id) },
  reports: { name: 'reports', read: (deps, { id }) => findReports(deps.db, id) },
  downloads: { name: 'downloads', read: (deps, { id }) => findAllDownloads(deps.db, id) },
};

/** Tables left out of the export, and why. */
export const excludedTables: Record<string, string> = {
  known_devices: 'The random ids of browsers on which the user signed in; the sessions say when and where.',
  one_time_codes:
    'A code is stored only as a keyed hash, says nothing about the user and is deleted within a day.',
  idempotency_keys:
    'The stored reply to a repeated request. The order itself is included, and the key is deleted within a week.',
  coupon_uses: 'The order shows the code that was used.',
  outbox: 'Messages sent to the user, who has them already. Their content is deleted once sent.',
  recall_lines: 'Refunds of other people that the user approved as a member of staff.',
  second_factors: 'A secret: in a file it would only help attackers.',
  staff_members: 'The profile lists the roles.',
  store_invitations: 'The email of another person, whom the user invited to a store; deleted within a week.',
  test_transactions: 'Only the built-in test payment page writes these; a real shop has none.',
};

/**
 * Reads the profile without secrets: a password hash or token in a file on a shared computer would
 * only help attackers.
 */
async function readProfile(deps: Deps, user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    country: user.country,
    staffRoles: await findStaffRoles(deps.db, user.id),
    hasPassword: user.passwordHash !== null,
    googleAccount: user.googleSub,
    emailVerifiedAt: user.emailVerifiedAt,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    picture: await readPicture(deps, user.pictureId),
  };
}

async function readPicture(deps: Deps, pictureId: string | null): Promise<string | null> {
  if (!pictureId) return null;
  return readAsDataUrl(path.join(pictureFolder(deps.uploadsDir, pictureId), `${LARGEST_PICTURE}.webp`));
}

/** Reads the member's reviews with their photos. */
async function readReviews(deps: Deps, { id: userId }: UserRow) {
  const photos = await findReviewPhotos(deps.db, userId);
  const items = [];
  for (const { id, ...review } of await findReviews(deps.db, userId)) {
    const pictures = [];
    for (const photo of photos.filter(({ reviewId }) => reviewId === id)) {
      const file = path.join(reviewPhotoFolder(deps.uploadsDir, photo.id), 'large.webp');
      pictures.push({ status: photo.status, picture: await readAsDataUrl(file) });
    }
    items.push({ ...review, photos: pictures });
  }
  return items;
}

/** Reads a picture as a data URL, so that it survives the account. */
async function readAsDataUrl(file: string): Promise<string | null> {
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

/** Reads the application, with only the last characters of the identity number. */
async function readBusiness(deps: Deps, { id }: UserRow) {
  const business = await findBusiness(deps.db, id);
  if (!business) return null;
  const { userId: _userId, identityNumberSealed: _sealed, ...details } = business;
  const documents = await findDocuments(deps.db, id);
  return {
    ...details,
    documents: documents.map(({ id: _id, userId: _owner, name: _name, ...document }) => document),
  };
}

async function readAddresses(deps: Deps, { id }: UserRow) {
  const rows = await findAddresses(deps.db, id);
  return rows.map(({ userId: _userId, id: _id, ...details }) => details);
}

async function readSkinProfile(deps: Deps, { id }: UserRow) {
  const profile = await findSkinProfile(deps.db, id);
  if (!profile) return null;
  const { userId: _userId, ...details } = profile;
  return details;
}
