export const couponMessages = {
  invalid: 'That code isn’t valid.',
  expired: 'This code has expired.',
  alreadyUsed: 'You have already used this code. Each person can use it once.',
  usedUp: 'This code has been used up.',
  minimum: (amount: string) => `This code is for orders of ${amount} or more.`,
  ownStore: (store: string) => `This code can’t be used for products from ${store}.`,
  phoneRequired: 'Confirm your phone to use this code.',
  tooManyGuesses: (wait: string) => `You’ve tried too many codes. Please try again in ${wait}.`,
} as const;
