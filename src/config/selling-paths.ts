/*
 * Paths of the pages and API calls for stores and staff. Apart from paths.ts, so that the shop's
 * pages do not load them.
 */

/** Accepts an invitation to a store. The token is in the fragment, so no page request carries it. */
export const invitationPath = (token: string) => `/sell/invitation#${token}`;
