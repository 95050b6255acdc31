export const systemMessages = { databaseUnreachable: 'The database is not responding.' } as const;
