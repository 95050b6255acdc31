export const reportListMessages = {
  title: 'Reports',
  empty: 'No reports',
  emptyHint: 'Reports of products, stores, reviews and ordered items appear here.',
  filter: 'Filter by status',
  filters: { open: 'Open', upheld: 'Confirmed', dismissed: 'Dismissed' },
  keys: 'J and K move through the list.',
  appeal: 'Appeal',
  storeDue: (day: string) => `Store answers by ${day}`,
  reporterDue: (day: string) => `Reporter answers by ${day}`,
  readyToDecide: 'Ready to decide',
} as const;
