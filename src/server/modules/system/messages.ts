export const systemMessages = {
  databaseUnreachable: 'The database is not responding.',
  metricsToken: 'Metrics need the token of this shop’s settings.',
} as const;
