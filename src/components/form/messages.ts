export const formMessages = {
  requiredUnlessOptional: 'All fields are required unless marked optional.',
} as const;
