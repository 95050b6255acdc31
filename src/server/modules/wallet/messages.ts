export const walletMessages = {
  tooLongForPdf: (entries: number) =>
    `A PDF holds at most ${entries} entries. Choose a shorter period, or CSV.`,
} as const;

/** Everything that a statement says, as PDF and as CSV. */
export const statementLabels = {
  brand: 'Dídán',
  title: (store: string) => `Statement of ${store}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  made: (day: string) => `Made on ${day}`,
  columns: ['Date', 'What', 'Order', 'Pending', 'Held', 'Available', 'On its way'],
  changes: 'Change in the period',
  empty: 'Nothing changed in this period.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
