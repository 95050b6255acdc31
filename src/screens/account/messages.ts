export const accountMessages = {
  title: 'Your account',
  workTitle: 'Your work',
  store: 'Your store',
  staff: 'Staff pages',
  ordersTitle: 'Your orders',
  ordersHint: 'Track parcels, cancel or return items, and order again.',
  orders: 'See your orders',
  notificationsTitle: 'Notifications',
  signOut: 'Sign out',
} as const;
