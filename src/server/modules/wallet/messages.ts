/** Everything that a statement says, as PDF and as CSV. */
export const statementLabels = {
  columns: ['Date', 'What', 'Order', 'Pending', 'Held', 'Available', 'On its way'],
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
