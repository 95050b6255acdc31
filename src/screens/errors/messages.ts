export const notFoundMessages = {
  title: 'We can’t find this page',
  hint: 'The link may be old, or the address may have a typo.',
  backToShop: 'Back to the shop',
} as const;

export const serverErrorMessages = {
  title: 'Something went wrong on our side',
  hint: 'It’s not your fault. Wait a moment and try again.',
  retry: 'Try again',
} as const;
