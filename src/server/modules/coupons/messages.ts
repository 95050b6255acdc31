export const couponMessages = {
  invalid: 'That code isn’t valid.',
  expired: 'This code has expired.',
  alreadyUsed: 'You have already used this code. Each person can use it once.',
  usedUp: 'This code has been used up.',
  minimum: (amount: string) => `This code is for orders of ${amount} or more.`,
  ownStore: (store: string) => `This code can’t be used for products from ${store}.`,
  paused: 'This code can’t be used at the moment.',
  otherStore: (store: string) => `This code is for products from ${store}.`,
  minimumOfStore: (amount: string, store: string) =>
    `This code is for orders of ${amount} or more from ${store}.`,
  alreadyUsedTimes: (times: number) => `You have already used this code ${times} times.`,
  phoneRequired: 'Confirm your phone to use this code.',
  tooManyGuesses: (wait: string) => `You’ve tried too many codes. Please try again in ${wait}.`,
} as const;
