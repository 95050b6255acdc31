export const storeMessages = {
  saved: 'Store saved',
} as const;
