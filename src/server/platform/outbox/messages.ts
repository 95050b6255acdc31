export const staffAlertMessages = {
  blocks: (subject: string) => [`${subject}.`, 'Please look into it today.'],
  button: 'Open the staff pages',
} as const;
