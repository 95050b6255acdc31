export const trackOrderMessages = {
  title: 'Track your order',
  intro:
    'Enter the order number from our email and the email you ordered with. We’ll send you the link to your order again.',
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
