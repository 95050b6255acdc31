export const chargedMessages = {
  charged: (amount: string) => `You’ll be charged ${amount}.`,
  rate: (day: string) => `Exchange rate of ${day}.`,
  oldRate: (day: string) => `Exchange rate of ${day}, more than a week old.`,
} as const;
