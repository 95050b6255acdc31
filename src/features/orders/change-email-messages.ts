export const changeEmailDialogMessages = {
  title: 'Change the email of this order',
  description: (time: string) =>
    `We’ll send a new link there. Links in earlier emails stop working. You can change it until ${time}.`,
  label: 'New email',
  dismiss: 'Keep current email',
  submit: 'Change email',
} as const;
