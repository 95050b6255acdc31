export const googlePopupMessages = {
  closed: 'You closed the Google window before signing in. Try again when you’re ready.',
  blocked: 'Your browser blocked the Google window. Press the button again to open it.',
} as const;
