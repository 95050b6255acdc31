/**
 * Limits shared by both sides: forms show them, the server enforces them. Sources: spec §5 and §9.
 */

export const OTP_LENGTH = 6;
export const OTP_PATTERN = /^\d{6}$/;
export const OTP_RESEND_SECONDS = 60;
export const OTP_VALID_MINUTES = 10;

export const PASSWORD_MIN_CHARACTERS = 8;
/** Argon2 accepts any length; the limit stops an attacker from buying hashing time. */
export const PASSWORD_MAX_CHARACTERS = 128;

/** Shortest area, street or landmark of an address, such as 'GRA'. */
export const PLACE_MIN_CHARACTERS = 3;
export const PHONE_MIN_CHARACTERS = 8;
export const PHONE_MAX_CHARACTERS = 32;

export const NAME_MAX_CHARACTERS = 80;
/** RFC 5321 §4.5.3.1.3, minus the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;
export const LINE_MAX_CHARACTERS = 200;
export const TOKEN_MAX_CHARACTERS = 4096;

export const SEARCH_MAX_CHARACTERS = 120;
export const LIST_PAGE_SIZE = 24;
export const LIST_MAX_PAGE_SIZE = 48;
export const REVIEWS_PAGE_SIZE = 10;
export const STORES_PAGE_SIZE = 100;

/** Ingredients to avoid in a skin profile. */
export const SKIN_AVOID_MAX = 40;

export const CART_LINE_MAX_QUANTITY = 99;
export const CART_MAX_LINES = 100;
export const WISHLIST_MAX_ITEMS = 200;

/** Length of a review's text. */
export const REVIEW_MAX_CHARACTERS = 2000;
/** Length of a store's reply to a review. */
export const REVIEW_REPLY_MAX_CHARACTERS = 1000;
/** Length of a report's details, and of each message in its thread. */
export const REPORT_MAX_CHARACTERS = 2000;
/** Length of a recall's reason, and of its advice to buyers. */
export const RECALL_MAX_CHARACTERS = 500;
export const MAX_ADDRESSES = 10;
/** How long a generated file, such as a data export, can be downloaded. */
export const DOWNLOAD_VALID_DAYS = 7;
/** A device token is registered again after this many days (spec §9). */
export const PUSH_TOKEN_REFRESH_DAYS = 7;
export const PUSH_WORKER_VERSION = '0.0.1';
