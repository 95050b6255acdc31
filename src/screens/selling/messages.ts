export const sellingMessages = {
  suspended: 'Your store is suspended: shoppers can’t see it. You still need to send the orders you have.',
  closed:
    'Your store is closed: shoppers can’t see it. You still need to send the orders you have. To open it again, contact us.',
  noticesTitle: 'Notifications',
} as const;
