/*
 * The invitation's token is in the fragment of the mailed link. Guests sign in
 * first, which drops the fragment, so the token is remembered while the tab is open.
 */

let remembered = typeof window === 'undefined' ? '' : window.location.hash.slice(1);

/** Returns the token; empty if the link had none. */
export function readInvitationToken(): string {
  remembered = window.location.hash.slice(1) || remembered;
  return remembered;
}
