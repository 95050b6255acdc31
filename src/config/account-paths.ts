/** The API paths for the account's details and for what follows from the skin profile; see paths.ts. */
export const accountPaths = {
  password: '/users/password/',
  address: (id: string) => `/users/addresses/${id}/`,
  skinProfile: '/users/skin-profile/',
  routine: '/routine/',
  mergeSkinProfile: '/users/skin-profile/merge/',
} as const;
