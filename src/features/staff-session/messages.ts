export const secondFactorMessages = {
  form: 'Authenticator app',
  setUpTitle: 'Protect your staff account',
  setUpIntro: 'Staff sign in with an authenticator app as well as a password. Set it up once.',
  begin: 'Set up the app',
  scan: 'Scan this picture with your authenticator app, or type the key into it.',
  qrCode: 'QR code for the authenticator app',
  key: 'Key',
  code: 'Code from the app',
  codeOrRecovery: 'Code from the app, or a recovery code',
  confirm: 'Confirm',
  recoveryTitle: 'Save your recovery codes',
  recoveryIntro: 'Each one signs you in once if you lose your phone. They are shown only now.',
  recoveryList: 'Recovery codes',
  copy: 'Copy the codes',
  copied: 'Codes copied',
  saved: 'I have saved them',
  enterTitle: 'Enter your code',
  enterIntro: 'Open your authenticator app and enter the six digits.',
} as const;

export const confirmationMessages = {
  title: 'Confirm that it’s you',
  intro: 'Money, documents and roles need your password and a code again. This lasts for ten minutes.',
  password: 'Password',
  code: 'Code from the app',
  confirm: 'Confirm',
} as const;
