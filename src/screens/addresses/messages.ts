export const addressesMessages = {
  title: 'Delivery addresses',
  account: 'Your account',
} as const;
