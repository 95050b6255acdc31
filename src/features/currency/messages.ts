export const currencyMessages = {
  country: 'Country and currency',
  ratesFailed: 'We couldn’t load exchange rates, so prices are in naira for now.',
} as const;
