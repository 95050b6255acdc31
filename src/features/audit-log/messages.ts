export const auditMessages = {
  title: 'Audit log',
  filter: 'Search the log',
  action: 'Action, such as member.invited',
  target: 'Id of the target',
  search: 'Search',
  system: 'Dídán',
  more: 'Show older entries',
  empty: 'No entries',
  emptyHint: 'Nothing matches the search.',
  reason: (reason: string) => `Reason: ${reason}`,
  details: 'What changed',
} as const;
