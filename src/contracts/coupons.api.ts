import { type Api } from './api';
import {
  type couponReply,
  type couponSchema,
  type publicCouponsQuerySchema,
  type publicCouponsReply,
} from './coupons';
import {
  type newStoreCouponSchema,
  type pauseCouponSchema,
  type storeCouponReply,
  type storeCouponsQuerySchema,
  type storeCouponsReply,
} from './store-coupons';

export const listPublicCoupons: Api<
  'anyone',
  { query: typeof publicCouponsQuerySchema; reply: typeof publicCouponsReply }
> = { method: 'GET', path: '/coupon/public/', access: 'anyone' };

export const lookUpCoupon: Api<'anyone', { body: typeof couponSchema; reply: typeof couponReply }> = {
  method: 'POST',
  path: '/coupon',
  access: 'anyone',
};

export const listStoreCoupons: Api<
  'store:coupons.edit',
  { query: typeof storeCouponsQuerySchema; reply: typeof storeCouponsReply }
> = { method: 'GET', path: '/store/coupons/', access: 'store:coupons.edit' };

export const createStoreCoupon: Api<
  'store:coupons.edit',
  { body: typeof newStoreCouponSchema; reply: typeof storeCouponReply }
> = { method: 'POST', path: '/store/coupons/', access: 'store:coupons.edit' };

export const pauseStoreCoupon: Api<
  'store:coupons.edit',
  { body: typeof pauseCouponSchema; reply: typeof storeCouponReply }
> = { method: 'PATCH', path: '/store/coupons/', access: 'store:coupons.edit' };
