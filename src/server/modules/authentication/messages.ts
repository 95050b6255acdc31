export const authenticationMessages = {
  staffOnly: 'Only Dídán staff can do this.',
  busy: 'Lots of people are signing in right now. Try again in a few seconds.',
} as const;
