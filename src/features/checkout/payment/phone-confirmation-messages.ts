export const phoneConfirmationMessages = {
  form: 'Confirm your phone',
  send: (phone: string) => `Send a code to ${phone}`,
  sent: (digits: number, phone: string) => `We’ve texted a ${digits}-digit code to ${phone}.`,
  codeLabel: (digits: number) => `${digits}-digit code`,
  confirm: 'Confirm phone',
  resend: 'Send another code',
  /** Followed by the countdown. */
  resendIn: 'Send another code in',
  resendSoon: 'You can request another code in a minute.',
  resendReady: 'You can request another code now.',
} as const;
