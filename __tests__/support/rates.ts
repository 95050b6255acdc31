import type { ExchangeRate } from '@/contracts/currency';

const updatedAt = '2026-11-16T00:00:00.000Z';
const rateOf = (code: string, symbol: string, rate: string, decimals = 2): ExchangeRate => ({
  code,
  symbol,
  rate,
  decimals,
  updatedAt,
});

/** The exchange rates of the demo shop (src/server/seed/demo/rates.json). */
export const rates = [
  rateOf('NGN', '₦', '1'),
  rateOf('USD', '$', '0.000689'),
  rateOf('GBP', '£', '0.000518'),
  rateOf('EUR', '€', '0.000592'),
  rateOf('XOF', 'CFA', '0.388326', 0),
  rateOf('GHS', 'GH₵', '0.007924'),
];
