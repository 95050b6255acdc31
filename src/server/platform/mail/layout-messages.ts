/** The words that are the same in every mail. */
export const layoutMessages = {
  signature: 'Dídán',
} as const;
