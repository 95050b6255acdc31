/**
 * The API paths for the account's details and for what follows from the skin profile; see paths.ts.
 */
export const accountApiPaths = {
  profilePicture: '/users/profile-picture/',
  sessions: '/users/sessions/',
  downloads: '/users/downloads/',
  export: '/users/export/',
  deletionPlan: '/users/deletion/',
  password: '/users/password/',
  address: (id: string) => `/users/addresses/${id}/`,
  skinProfile: '/users/skin-profile/',
  routine: '/routine/',
  mergeSkinProfile: '/users/skin-profile/merge/',
} as const;
