export const productCardMessages = {
  choose: 'Choose',
  chooseVariant: (name: string) => `Choose a size or shade of ${name}`,
} as const;
