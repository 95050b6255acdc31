/** The parts of a notice that are the same in every one. */
export const noticeFrame = {
  greeting: 'Hello,',
  link: (url: string) => `See it here: ${url}`,
  signature: 'Dídán',
} as const;
