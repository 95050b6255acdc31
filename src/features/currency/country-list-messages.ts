export const countryListMessages = {
  hint: 'Choose the currency that prices are shown in. You always pay in naira.',
  done: 'Done',
} as const;
