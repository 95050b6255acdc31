export { formatNaira, inCurrency } from './format-money';
export {
  allocateByLargestRemainder,
  type ChosenShipping,
  type CouponTerms,
  discountOnGoods,
  lineRefundKobo,
  type PricedOrder,
  priceOrder,
} from './price-order';
