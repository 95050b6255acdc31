/** Apart from `messages.ts`, so that the product page does not load the sentences of the thread. */
export const reportButtonMessages = {
  submit: 'Report a problem',
  label: (name: string) => `Report a problem with ${name}`,
} as const;
