/** The values that replace personal data in the database and on pages. */
export const erasedValues = { name: 'A former shopper', text: 'Removed' } as const;
