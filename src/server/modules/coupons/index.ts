export { findOwnStore } from './own-store';
export {
  type CouponHolder,
  findCoupon,
  isUnverified,
  recordCouponUse,
  releaseCoupon,
  spendBudget,
  wasUsedBy,
} from './repo';
export { countCouponGuess } from './service';
export {
  type CouponProblem,
  findCouponProblem,
  isCovered,
  needsPhone,
  ownStore,
  toCouponReply,
  toCouponTerms,
  usedBefore,
  usedUp,
} from './terms';
