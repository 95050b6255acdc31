import { ValidationError } from 'yup';

import { couponSchema } from '@/contracts/coupons';
import { findOrderSchema } from '@/contracts/find-order';
import { uuidInput } from '@/contracts/ids';

it.each([
  ['the number of an order', () => findOrderSchema.validateSync({ number: [[]], email: 'a@didan.ng' })],
  ['a coupon code', () => couponSchema.validateSync({ code: [[]], cartTotalKobo: 1, storeIds: [] })],
  ['an id', () => uuidInput.validateSync([[]])],
])('%s that is a list is an invalid field, not an error of the server (T3)', (_field, validate) => {
  expect(validate).toThrow(ValidationError);
});
