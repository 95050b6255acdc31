/** Every sentence that the router and the body reader reply with. */
export const httpMessages = {
  notFound: 'There’s nothing at this address.',
  methodNotAllowed: (allowed: string) => `This address only accepts ${allowed}.`,
  jsonExpected: 'The body must be JSON, sent as application/json.',
  invalidJson: 'The body isn’t valid JSON.',
  formExpected: 'The body must be a form with a file, sent as multipart/form-data.',
  invalidForm: 'The form can’t be read.',
  compressed: 'Compressed bodies aren’t accepted.',
  tooLarge: (kilobytes: number) => `The body is larger than ${kilobytes} kB.`,
  interrupted: 'The upload was interrupted. Please try again.',
  objectExpected: 'The body must be an object with fields.',
  signIn: 'Please sign in.',
  databaseUnavailable: 'The shop can’t answer right now. Please try again in a moment.',
  diskFull:
    'The shop has run out of room to store this, so nothing was saved. Our team can see it; please try again later.',
  serverError: 'Something went wrong on our side. Please try again.',
} as const;
