export const skinProfileMessages = {
  saved: 'Your skin profile is saved',
  removed: 'Your skin profile is deleted',
} as const;
