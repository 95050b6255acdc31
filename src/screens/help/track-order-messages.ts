export const trackOrderMessages = {
  title: 'Track your order',
  intro:
    'Enter your order number and the email you ordered with. We’ll email you the link to your order page, which shows where each parcel is.',
  signedIn: 'Have an account?',
  orders: 'See your orders',
  number: 'Order number',
  numberHint: 'It starts with DD-',
  email: 'Email',
  submit: 'Send me the link',
  another: 'Look for another order',
  wrongEmail: 'Wrong email, or no email from us?',
  contact: 'Contact us with your name and the phone number you ordered with',
} as const;
