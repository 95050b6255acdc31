/** Upper prices that many shoppers look for, in naira. */
const QUICK_PRICES = [5_000, 10_000, 15_000, 25_000];

type Bounds = { min: number; max: number };

/** Returns the upper prices that make sense for a list of that price range, and the chosen one. */
export const listQuickPrices = ({ min, max }: Bounds, chosen: number | undefined): number[] =>
  QUICK_PRICES.filter((naira) => naira === chosen || (min < naira && naira < max));

/** Rounds the price range of a list, in kobo, outwards to whole hundreds of naira. */
export const toNairaBounds = ({ min, max }: Bounds): Bounds => ({
  min: Math.floor(min / 10_000) * 100,
  max: Math.ceil(max / 10_000) * 100,
});
