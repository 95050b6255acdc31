export const checkoutLayoutMessages = { backToBag: 'Back to your bag' } as const;
