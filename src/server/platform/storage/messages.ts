export const storageMessages = {
  unavailable: 'Pictures and files can’t be reached right now. Please try again in a moment.',
  full: 'There’s no room left to store this, so nothing was saved. Please try again later.',
} as const;
