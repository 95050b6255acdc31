export const accountMessages = {
  title: 'Your account',
  ordersTitle: 'Your orders',
  ordersHint: 'Track parcels, cancel or return items, and order again.',
  orders: 'See your orders',
  notificationsTitle: 'Notifications',
  signOut: 'Sign out',
} as const;
