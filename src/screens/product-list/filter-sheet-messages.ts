export const filterSheetMessages = {
  title: 'Filters',
  close: 'Close',
  show: (total: number) => (total === 1 ? 'Show 1 product' : `Show ${total} products`),
} as const;
