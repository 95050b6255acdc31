export const pushMessages = {
  switch: 'Order and account notifications on this device',
  blocked:
    'Your browser is blocking notifications from this shop. Allow them in your browser’s settings for this site, then turn this on.',
  asking: 'Your browser may now ask you to allow notifications.',
  on: 'We notify you on this device about your orders and account.',
  off: 'We tell you when a parcel is on its way, and when something changes in your account.',
  turnOnFailed: 'We couldn’t turn on notifications. Check your connection and try again.',
} as const;
