/**
 * What a field says when its value is not accepted, beside the specification's own (messages.ts).
 */

export const fieldMessages = {
  text: 'Must be text',
  plainText: 'Contains characters that cannot be used',
  minCharacters: (min: number) => `Must be at least ${min} characters`,
  maxCharacters: (max: number) => `Must be at most ${max} characters`,
  id: 'Must be an id',
  ids: 'Must be a list of ids',
  number: 'Must be a number',
  wholeNumber: 'Must be a whole number',
  min: (min: number) => `Must be at least ${min}`,
  max: (max: number) => `Must be at most ${max}`,
  trueOrFalse: 'Must be true or false',
  maxItems: (max: number) => `At most ${max} at once`,
  oneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}`,
  status: 'Must be a status',
} as const;

export const accountFieldMessages = {
  passwordRules: {
    length: '8 characters or more',
    upper: 'An uppercase letter',
    lower: 'A lowercase letter',
    special: 'A special character, such as ! or #',
  },
  otp: (digits: number) => `Must be exactly ${digits} digits`,
  country: 'Unknown country',
  session: 'Unknown session',
} as const;

export const addressFieldMessages = {
  state: 'Choose a state',
  nigerianState: 'Must be a state of Nigeria',
  mobile: 'Must be a Nigerian mobile number, such as 0803 123 4567',
} as const;

export const documentFieldMessages = {
  size: 'The file is larger than 5 MB',
  type: 'Choose a JPEG, PNG, WebP or PDF file',
} as const;

export const catalogueFieldMessages = {
  slug: 'Must be a name such as dark-spots',
} as const;

export const cartFieldMessages = {
  noChange: 'Must change the quantity or savedForLater',
  wishlistFull: (max: number) => `At most ${max}`,
} as const;

export const orderFieldMessages = {
  shippingMethod: 'Must be a delivery method',
  maxStores: (max: number) => `At most ${max} stores at once`,
  paymentMethod: 'Choose how to pay',
  paymentReference: 'This is not a payment reference',
  couponCode: 'This is not a coupon code',
  storeStep: 'Must be packed, dispatched or delivered',
  splitLines: 'Choose what goes into the other parcel',
  number: 'An order number looks like DD-ABC123XYZ',
} as const;

export const returnFieldMessages = {
  items: 'Choose what to return',
  cause: 'Must be a reason for a return',
  step: 'Must be a step of a return',
  decision: 'Must be a decision on a return',
  disputeNote: 'Say what is wrong',
} as const;

export const reviewFieldMessages = {
  rating: 'Must be 1 to 5',
  skinType: 'Choose your skin type',
} as const;

export const skinFieldMessages = {
  skinType: 'Unknown skin type',
  concern: 'Unknown skin concern',
  ingredient: 'Must be the name of an ingredient',
  consent: 'Tick the box so that we may store this',
} as const;

export const alertFieldMessages = {
  kind: 'Must be a kind of alert',
} as const;

export const reportFieldMessages = {
  target: 'Must be something that can be reported',
  reason: 'Choose a reason',
  reference: 'This is not a reference',
  outcome: 'Must be upheld or dismissed',
} as const;

export const recallFieldMessages = {
  outcome: 'Choose whether the stock was replaced or the recall was mistaken',
} as const;
