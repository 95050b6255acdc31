/** Owner of what a visitor without a session keeps in this browser; otherwise a user's id. */
export const GUEST = 'visitor';
