export const authenticationMessages = {
  staffOnly: 'Only Dídán staff can do this.',
  roleMissing: 'Your role doesn’t allow this.',
  membersOnly: 'Only members of a store can do this.',
  storeNotFound: 'We couldn’t find this store.',
  chooseStore: 'You belong to several stores. Choose one and try again.',
  secondFactorRequired: 'Enter the code from your authenticator app to continue.',
  confirmationRequired: 'Confirm your password and a code to continue.',
  busy: 'Lots of people are signing in right now. Try again in a few seconds.',
} as const;
