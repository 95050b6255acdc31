export const privacyMessages = {
  exportReady: 'Your data is ready to download',
  linkExpired: 'This link has expired. You can get a new one from your account.',
} as const;

export const deletionMessages = {
  deleted: 'Your account has been deleted',
  noPassword:
    'Your account has no password yet. Set one with Forgot password, then use it to delete the account.',
  wrongPassword: 'That password is incorrect',
  blocked: 'You can’t delete your account yet: a store or our team depends on it.',
  guestErased: 'Your details have been deleted from this order.',
  guestErasedLater:
    'We’ll delete your details from this order once it’s complete and can no longer be returned.',
  belongsToAccount: 'This order belongs to an account. Delete the account to delete your details.',
} as const;
