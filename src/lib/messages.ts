/** The sentences of `lib` that every page loads. */
export const libMessages = {
  unexpectedError: 'Something went wrong. Please try again.',
  chunkFailed: 'Part of the shop didn’t load. Check your connection and try again.',
} as const;
