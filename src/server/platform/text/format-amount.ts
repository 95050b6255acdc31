/** Formats an amount for a spreadsheet: naira with two decimals, without a sign of currency. */
export const formatAmount = (kobo: number): string => (kobo / 100).toFixed(2);
