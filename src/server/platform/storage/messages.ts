export const storageMessages = {
  unavailable: 'Pictures and files can’t be reached right now. Please try again in a moment.',
} as const;
