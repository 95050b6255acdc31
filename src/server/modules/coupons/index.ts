export {
  type CouponHolder,
  findCoupon,
  listPublicCoupons,
  isHolderUnverified,
  recordCouponUse,
  releaseCoupon,
  spendBudget,
  isCouponUsedBy,
  eraseCouponHolder,
  insertCoupon,
  pauseCoupon,
} from './repo';
export { countCouponGuess } from './service';
export {
  type CouponProblem,
  findCouponProblem,
  listDiscountedStores,
  type StoreTotal,
  sumDiscounted,
  isWithinBudget,
  phoneRequiredProblem,
  ownStoreProblem,
  toCouponReply,
  toPublicCoupon,
  toCouponTerms,
  alreadyUsedProblem,
  usedUpProblem,
} from './terms';
