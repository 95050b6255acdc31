/** Why the store has its money back. */
export const payoutReturnReasons = {
  bank: 'The bank didn’t accept it. Check your bank account.',
  provider: 'Our payment provider couldn’t send it.',
  returned: 'The bank sent it back. Check your bank account.',
} as const;
