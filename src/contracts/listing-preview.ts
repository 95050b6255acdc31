import { number, object, string, type InferType } from 'yup';

import { product } from './catalogue';
import { countField, koboField, nonEmptyString, starsField, strictObject } from './fields';

/**
 * GET /store/products/{id}/preview/: a product as its page in the shop would show it, with who
 * sells it. A draft may lack texts.
 */
export const listingPreviewReply = strictObject({
  item: product.shape({ description: string().defined(), howToUse: string().defined() }),
  seller: object({
    logo: nonEmptyString,
    rating: starsField,
    reviewCount: countField,
    returnPolicy: string().nullable().defined(),
    returnDays: number().integer().required(),
    payOnDeliveryMaxKobo: koboField,
  })
    .noUnknown()
    .required(),
});
export type ListingPreview = InferType<typeof listingPreviewReply>;
