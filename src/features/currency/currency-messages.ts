export const ratesFailedMessage = 'Prices are in naira for now: the exchange rates could not be loaded.';
