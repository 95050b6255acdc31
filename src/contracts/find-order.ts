import { object, type InferType } from 'yup';

import { emailField } from './accounts';
import { cleanOrderNumber, onText } from './clean-text';
import { requiredTextField } from './text';

/**
 * POST /order/find/: emails the link to an order to the address it was ordered with. The reply is
 * the same whether there is such an order or not.
 */
export const findOrderSchema = object({
  number: requiredTextField(20)
    .transform(onText(cleanOrderNumber))
    .matches(/^DD-[A-Z0-9]{9}$/, {
      message: 'An order number looks like DD-ABC123XYZ',
      excludeEmptyString: true,
    }),
  email: emailField,
}).noUnknown();
export type FindOrderPayload = InferType<typeof findOrderSchema>;
