export const changePasswordMessages = {
  title: 'Change password',
  current: 'Current password',
  new: 'New password',
  confirm: 'Confirm new password',
  newHint: 'Use 8 characters or more.',
  submit: 'Change password',
  cancel: 'Cancel',
  forgotPassword: 'Forgot password',
} as const;
