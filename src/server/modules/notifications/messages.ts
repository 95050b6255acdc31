export const pushMessages = {
  sender: 'Dídán',
} as const;
