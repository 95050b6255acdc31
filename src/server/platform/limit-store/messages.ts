export const limitMessages = {
  tooMany: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,
  oneSecond: '1 second',
  seconds: (seconds: number) => `${seconds} seconds`,
  minutes: (minutes: number) => `${minutes} minutes`,
} as const;
