/** What stands in the database and on pages where personal data was. */
export const erasedValues = { name: 'A former shopper', text: 'Removed' } as const;
