const verifyFirst = 'sign in, or choose pay on delivery and confirm your phone.';

export const unpaidLimitMessages = {
  tooManyFromNetwork: `Too many orders from your network are waiting for payment. To order now, ${verifyFirst}`,
  fewLeft: (left: number, product: string) =>
    `Right now you can order up to ${left} of ${product}. For more, ${verifyFirst}`,
  noneLeft: (product: string) =>
    `Unpaid orders from your network already hold ${product}. For more, ${verifyFirst}`,
} as const;
