export const changeEmailDialogMessages = {
  title: 'Change the e-mail of this order',
  description: (time: string) =>
    `We’ll send a new link there. The links in earlier mails stop working. You can change it until ${time}.`,
  label: 'New e-mail',
  dismiss: 'Keep it',
  submit: 'Change e-mail',
} as const;
