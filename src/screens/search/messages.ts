export const searchMessages = {
  title: 'What are you looking for?',
  formName: 'Search all products',
  concerns: 'Or choose a skin concern',
} as const;
