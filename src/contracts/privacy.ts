import { array, boolean, object, string, type InferType } from 'yup';

import { nonEmptyString, uuidField, strictObject } from './fields';
import { PASSWORD_MAX_CHARACTERS } from './limits';
import { secretField } from './text';
import { type PROFILE_PICTURE_SIZES } from './upload-limits';

/** A user's own data: picture, sessions, downloads and the account itself. */

/**
 * PUT and DELETE /users/profile-picture/. The form field is `picture`; `url` is null after removal.
 */
export const pictureReply = strictObject({ message: nonEmptyString, url: string().defined().nullable() });
export type PictureReply = { message: string; url: string | null };

export type PictureSize = (typeof PROFILE_PICTURE_SIZES)[number];

/** Returns the URL of a profile picture in another size; it ends in `/{size}.webp`. */
export const getPictureUrlAtSize = (avatarUrl: string, size: PictureSize): string =>
  avatarUrl.replace(/\/\d+\.webp$/, `/${size}.webp`);

const moment = string().datetime({ allowOffset: false }).required();

const session = strictObject({
  id: uuidField,
  /** A description such as 'Chrome on Android'. */
  device: nonEmptyString,
  kind: string().oneOf(['password', 'google']).required(),
  isCurrent: boolean().required(),
  createdAt: moment,
  lastUsedAt: moment,
});
export type SessionEntry = {
  id: string;
  device: string;
  kind: 'password' | 'google';
  isCurrent: boolean;
  createdAt: string;
  lastUsedAt: string;
};

/** GET /users/sessions/: open sessions, the current one first, then the most recently used. */
export const sessionsReply = strictObject({ items: array(session).required() });
export type SessionsReply = { items: SessionEntry[] };

/**
 * DELETE /users/sessions/: ends the given session, or without `sessionId` all but the current one.
 */
export const endSessionsQuery = object({
  sessionId: string().uuid('Unknown session'),
}).noUnknown();
export const sessionsEndedReply = strictObject({ message: nonEmptyString, items: array(session).required() });
export type SessionsEndedReply = { message: string; items: SessionEntry[] };

const download = strictObject({
  id: uuidField,
  kind: string().oneOf(['export', 'invoice']).required(),
  orderId: string().uuid().defined().nullable(),
  /** Signed, so a plain link works without a bearer. */
  url: nonEmptyString,
  createdAt: moment,
  expiresAt: moment,
});
export type Download = {
  id: string;
  kind: 'export' | 'invoice';
  orderId: string | null;
  url: string;
  createdAt: string;
  expiresAt: string;
};

/** GET /users/downloads/: newest first. */
export const downloadsReply = strictObject({ items: array(download).required() });
export type DownloadsReply = { items: Download[] };

/** GET /users/export/: all data about the user as one JSON file, added to the downloads. */
export const exportReply = strictObject({ message: nonEmptyString, item: download });
export type ExportReply = { message: string; item: Download };

/**
 * Why an account cannot be deleted. The first four name a store of which the user is the only
 * owner: it is open, has parcels under way or money that is not paid out, or owes money.
 */
export const deletionBlockers = [
  ...(['store-open', 'store-parcels', 'store-money', 'store-debt'] as const),
  'last-admin',
] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

/** Why an order keeps its buyer's details for now: what is under way, and what it is proof of. */
export const keptReasons = ['delivery', 'payment', 'return', 'report', 'dispute'] as const;
export type KeptReason = (typeof keptReasons)[number];

const blocker = strictObject({
  kind: string().oneOf(deletionBlockers).required(),
  storeId: uuidField.nullable().defined(),
  storeName: string().defined().nullable(),
});
const keptOrder = strictObject({
  orderNumber: nonEmptyString,
  reasons: array(string().oneOf(keptReasons).required()).required(),
});
/** GET /users/deletion/: what stands against it, and what would be kept until it ends. */
export const deletionPlanReply = strictObject({
  blockers: array(blocker).required(),
  kept: array(keptOrder).required(),
});
export type DeletionPlan = InferType<typeof deletionPlanReply>;

/** DELETE /users/: asks for the password again, since deletion cannot be undone. */
export const deletionSchema = object({ password: secretField(PASSWORD_MAX_CHARACTERS) }).noUnknown();
export type DeletionPayload = InferType<typeof deletionSchema>;

/**
 * POST /order/{id}/erase/: `erased` is false while the order is under way; its details are then
 * erased once it has ended.
 */
export const eraseGuestReply = strictObject({ message: nonEmptyString, erased: boolean().required() });
export type EraseGuestReply = InferType<typeof eraseGuestReply>;
