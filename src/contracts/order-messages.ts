import { array, boolean, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { textField } from './text';

/** The two sides of a thread. */
export const messageSides = ['shopper', 'store'] as const;
export type MessageSide = (typeof messageSides)[number];

export const MESSAGE_MAX_CHARACTERS = 1000;
export const MESSAGE_PHOTOS_MAX = 3;
export const MESSAGE_PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** Days after the last parcel of the store has ended within which both sides can write. */
export const MESSAGES_OPEN_DAYS = 30;

const moment = string().datetime({ allowOffset: false });

/** A photo by a URL signed for 15 minutes, which an image element opens without a bearer. */
const photo = strictObject({ id: uuidField, url: nonEmptyString });
export type MessagePhoto = InferType<typeof photo>;

export const orderMessage = strictObject({
  id: uuidField,
  author: string().oneOf(messageSides).required(),
  text: string().defined(),
  photos: array(photo).required(),
  at: moment.required(),
});
export type OrderMessage = InferType<typeof orderMessage>;

const thread = strictObject({
  storeId: uuidField,
  storeName: nonEmptyString,
  /** Oldest first; of a longer thread the newest. */
  messages: array(orderMessage).required(),
  /** Messages of the other side that the caller's side has not read. */
  unread: countField,
  /** Whether the shopper waits for an answer of the store. */
  isWaiting: boolean().required(),
  canWrite: boolean().required(),
});
export type OrderThread = InferType<typeof thread>;

/** GET /order/{id}/messages/: a thread for each store of the order, also one without messages. */
export const orderThreadsReply = strictObject({ items: array(thread).required() });
export type OrderThreads = InferType<typeof orderThreadsReply>;
/** GET /order/store/{id}/messages/: the store's own. */
export const orderThreadReply = strictObject({ item: thread });

const trackToken = textField(TOKEN_MAX_CHARACTERS);
const storeId = uuidInput.required(validationMessages.required);
export const threadsQuerySchema = object({ trackToken }).noUnknown();

const messageFields = {
  text: textField(MESSAGE_MAX_CHARACTERS).default(''),
  /** Photos that the same side has uploaded for this thread. */
  photoIds: array(uuidInput.required())
    .ensure()
    .defined()
    .max(MESSAGE_PHOTOS_MAX, fieldMessages.maxItems(MESSAGE_PHOTOS_MAX)),
};
/** POST /order/{id}/messages/ with an Idempotency-Key: a text, photos or both. */
export const shopperMessageSchema = object({ ...messageFields, storeId, trackToken }).noUnknown();
/** POST /order/store/{id}/messages/ */
export const storeMessageSchema = object(messageFields).noUnknown();
export type MessagePayload = InferType<typeof storeMessageSchema>;
export const messageSentReply = strictObject({ message: nonEmptyString, item: thread });

/** POST …/messages/photos/, multipart. */
export const shopperPhotoSchema = object({ storeId, trackToken }).noUnknown();
export const photoStoredReply = strictObject({ item: photo });

/** PATCH …/messages/: the caller's side has read up to this message. */
const lastReadId = uuidInput.required(validationMessages.required);
export const shopperReadSchema = object({ lastReadId, storeId, trackToken }).noUnknown();
export const storeReadSchema = object({
  lastReadId,
  /** Also takes the thread off the store's list of questions. */
  needsNoAnswer: boolean().default(false),
}).noUnknown();
