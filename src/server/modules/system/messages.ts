export const systemMessages = {
  databaseUnreachable: 'The database is not responding.',
  clientErrorNoted: 'Thank you. We’ll look into it.',
  metricsToken: 'Metrics need the token of this shop’s settings.',
} as const;
