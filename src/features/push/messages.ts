export const pushMessages = {
  switch: 'Order and account notifications on this device',
  blocked:
    'Your browser is blocking notifications from this shop. Allow them in your browser’s settings for this site, then turn this on.',
  asking: 'Your browser may now ask you to allow notifications.',
  on: 'We notify you on this device about your orders and account.',
  off: 'Get notified about your orders and account.',
  turnOnFailed: 'We couldn’t turn on notifications. Check your connection and try again.',
} as const;
