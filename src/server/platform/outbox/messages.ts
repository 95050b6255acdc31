export const staffAlertMessages = {
  text: (subject: string) => ['Hello,', `${subject}.`, 'Please look into it today.', 'Dídán'].join('\n\n'),
} as const;
