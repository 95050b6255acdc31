export const avoidedMessages = {
  contains: 'Contains something you avoid:',
  profile: 'Your skin profile',
} as const;
