/** The sentences of the deletion dialog, which loads when it is first opened. */
export const deleteAccountMessages = {
  title: 'Delete your account?',
  form: 'Delete your account',
  deletedTerm: 'What we delete:',
  deleted:
    'your name, email, phone and picture, your bag and saved products, your downloads, your application to sell, and all your sign-ins.',
  keptTerm: 'What stays:',
  kept: 'your reviews and your store, without your name, and our sales records. Parcels on their way still arrive and refunds are still paid. We remove your name and address from each order once it’s complete.',
  irreversible: 'This can’t be undone.',
  password: 'Your password',
  forgotPassword: 'Go to Forgot password',
  cancel: 'Cancel',
  submit: 'Delete my account',
} as const;
