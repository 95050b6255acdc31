export const formMessages = {
  allRequired: 'All fields are required.',
  requiredUnlessOptional: 'All fields are required unless marked optional.',
  optional: '(optional)',
  chooseFile: 'Choose a file',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  suggestedEmail: (email: string) => `Did you mean ${email}?`,
  digit: (position: number, length: number) => `Digit ${position} of ${length}`,
} as const;
