import { type NumberSchema } from 'yup';

import { typedNairaToKobo } from '@/contracts/naira-field';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import { couponAmountFields, newStoreCouponSchema } from '@/contracts/store-coupons';

const takeNaira = (field: NumberSchema<number>) =>
  field.transform(typedNairaToKobo).typeError(nairaFieldMessages.amount);

/** The API's schema for what is typed, with amounts in naira. */
export const couponFormSchema = newStoreCouponSchema.shape({
  value: couponAmountFields.value.when('type', ([type], field) =>
    type === 'fixed' ? takeNaira(field) : field,
  ),
  minimumKobo: takeNaira(couponAmountFields.minimumKobo),
  budgetKobo: takeNaira(couponAmountFields.budgetKobo),
});
