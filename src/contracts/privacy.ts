import { array, boolean, object, string, type InferType } from 'yup';

import { nonEmptyString, uuidField, strictObject } from './fields';
import { PASSWORD_MAX_CHARACTERS } from './limits';
import { secretField } from './text';
import { type PROFILE_PICTURE_SIZES } from './upload-limits';

/** What a person has here and may look at, take along or have deleted: picture, sessions, downloads, the account itself. */

/** PUT and DELETE /users/profile-picture/. The file is called `picture`; `url` is null once it is removed. */
export const pictureReply = strictObject({ message: nonEmptyString, url: string().defined().nullable() });
export type PictureReply = { message: string; url: string | null };

export type PictureSize = (typeof PROFILE_PICTURE_SIZES)[number];

/** The address of a profile picture in another size: it ends in `/{size}.webp`. */
export const pictureAt = (avatarUrl: string, size: PictureSize): string =>
  avatarUrl.replace(/\/\d+\.webp$/, `/${size}.webp`);

const moment = string().datetime({ allowOffset: false }).required();

const session = strictObject({
  id: uuidField,
  /** In words, such as 'Chrome on Android'. */
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

/** GET /users/sessions/: those that are open, the current one first, then the last used. */
export const sessionsReply = strictObject({ items: array(session).required() });
export type SessionsReply = { items: SessionEntry[] };

/** DELETE /users/sessions/?sessionId= ends one; without it all but the current one. */
export const endSessionsQuery = object({ sessionId: string().uuid('Unknown session') }).noUnknown();
export const sessionsEndedReply = strictObject({ message: nonEmptyString, items: array(session).required() });
export type SessionsEndedReply = { message: string; items: SessionEntry[] };

const download = strictObject({
  id: uuidField,
  kind: string().oneOf(['export', 'invoice']).required(),
  orderId: string().uuid().defined().nullable(),
  /** Signed: it needs no bearer, so that a plain link can be followed. */
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

/** GET /users/export/: everything kept about the person, as one JSON file among the downloads. */
export const exportReply = strictObject({ message: nonEmptyString, item: download });
export type ExportReply = { message: string; item: Download };

/** DELETE /users/: the password once more, since it cannot be undone. */
export const deletionSchema = object({ password: secretField(PASSWORD_MAX_CHARACTERS) }).noUnknown();
export type DeletionPayload = InferType<typeof deletionSchema>;

/** POST /order/{id}/erase/: `erased` is false while the order is under way; it is then done when the order ends. */
export const eraseGuestReply = strictObject({ message: nonEmptyString, erased: boolean().required() });
export type EraseGuestReply = InferType<typeof eraseGuestReply>;
