/** The sentences of `lib` that every page loads. */
export const libMessages = {
  unexpectedError: 'Something went wrong. Please try again.',
} as const;
