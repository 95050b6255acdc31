export const reviewMessages = {
  notFound: 'We can’t find this review.',
} as const;
