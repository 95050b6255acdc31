/** Limits of uploaded files. A file of their own, since few pages upload and every page loads the other limits. */

/** Spec §5: the identity document of a store. */
export const IDENTITY_DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
export const IDENTITY_DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** PUT /users/profile-picture/. */
export const PROFILE_PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** The square sizes in which a profile picture is served, in pixels. */
export const PROFILE_PICTURE_SIZES = [96, 192, 384] as const;

/** A picture that is sent with a report. */
export const EVIDENCE_MAX_BYTES = 5 * 1024 * 1024;
