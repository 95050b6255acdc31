/** What is wrong with a chosen file. */
export const fileMessages = {
  wrongType: 'Choose a JPEG, PNG or WebP picture.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: (mebibytes: number) => `Choose a picture of up to ${mebibytes} MB.`,
} as const;
