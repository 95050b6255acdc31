export const authScreenMessages = {
  newHere: 'New to Dídán?',
  alreadyMember: 'Already have an account?',
  signUp: 'Sign Up',
  signIn: 'Sign In',
} as const;

export const loginMessages = {
  title: 'Welcome back',
  intro: 'Sign in to see your orders, saved products and addresses.',
  sellTitle: 'Sign in to sell',
  sellIntro: 'Sign in or create an account to sell on Dídán.',
  orEmail: 'or with email',
  cookiesOff:
    'Your browser is blocking cookies, which we need to sign you in. Allow cookies for this shop and try again.',
} as const;

export const forgotPasswordMessages = {
  title: 'Forgot password',
  intro: 'Enter your email and we’ll send you a code to set a new password.',
} as const;

export const registerMessages = {
  title: 'Join Dídán',
  intro: 'It takes a minute, and your bag follows you to every device.',
  privacyBefore: 'Read how we use your details in our',
  privacyLink: 'privacy policy',
} as const;

export const accountTypeMessages = {
  title: 'Choose your account',
  intro: 'What brings you to Dídán?',
  legend: 'Account type',
  shopperTitle: 'I want to shop',
  shopperText: 'Keep a bag and saved products, and track your orders.',
  sellerTitle: 'I want to sell',
  sellerText: 'Tell us about your business. Our team reviews every application.',
  submit: 'Continue',
} as const;

export const verifyMessages = {
  title: 'Check your email',
  sentTo: 'We sent a 6-digit code to',
  enterCode: 'Enter the 6-digit code from our email.',
  unchanged:
    'Your account isn’t verified yet. Try again with the new code we send to the same email. You can request one every minute.',
  changeEmail: 'Change the email',
} as const;

export const resetMessages = {
  title: 'Set a new password',
  accountBefore: 'For',
  yourAccount: 'your account',
  unchanged:
    'Your password hasn’t changed. Try again with the new code we send to the same email. You can request one every minute.',
  back: 'Back',
} as const;
