/**
 * Limits of uploaded files, apart from the other limits, which every page loads while few upload.
 */

/** The identity document of a business application (spec §5). */
export const IDENTITY_DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
export const IDENTITY_DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** PUT /users/profile-picture/ (contract 'Accounts'). */
export const PROFILE_PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** Sizes of a served profile picture: squares, in pixels. */
export const PROFILE_PICTURE_SIZES = [96, 192, 384] as const;

/** Photos of one review, the most pixels of each size's longer side, and their file names. */
export const REVIEW_PHOTOS_MAX = 3;
export const REVIEW_PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const REVIEW_PHOTO_SIZES = { small: 240, large: 1200 } as const;

/** PUT /store/logo/ and /store/banner/: the size that each is redrawn to, in pixels. */
export const STORE_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const storePictureSizes = {
  logo: { width: 384, height: 384 },
  banner: { width: 1440, height: 480 },
} as const;
export type StorePictureKind = keyof typeof storePictureSizes;

/** A picture attached to a report. */
export const EVIDENCE_MAX_BYTES = 5 * 1024 * 1024;
