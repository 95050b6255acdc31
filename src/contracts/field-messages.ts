/**
 * What a field says when its value is not accepted, beside the specification's own (messages.ts).
 */

export const fieldMessages = {
  text: 'Must be text',
  minCharacters: (min: number) => `Must be at least ${min} characters`,
  maxCharacters: (max: number) => `Must be at most ${max} characters`,
  id: 'Must be an id',
  number: 'Must be a number',
  wholeNumber: 'Must be a whole number',
  min: (min: number) => `Must be at least ${min}`,
  max: (max: number) => `Must be at most ${max}`,
  trueOrFalse: 'Must be true or false',
  maxItems: (max: number) => `At most ${max} at once`,
  oneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}`,
  status: 'Must be a status',
} as const;
export const addressFieldMessages = {
  nigerianState: 'Must be a state of Nigeria',
} as const;
export const skinFieldMessages = {
  consent: 'Tick the box so that we may store this',
} as const;
