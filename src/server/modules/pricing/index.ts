export { formatNaira, formatAmount } from './format-money';
export {
  allocateByLargestRemainder,
  type ChosenShipping,
  type CouponTerms,
  calculateItemDiscount,
  calculateLineRefund,
  type PricedOrder,
  priceOrder,
  sumWeightGrams,
} from './price-order';
export {
  calculateSplitLine as calculateMovedLine,
  calculateSplitTotals as calculateMovedSums,
  type LineAmounts,
} from './split-parcel';
