import { array, boolean, number, object, string, type InferType } from 'yup';

import { slugField } from './catalogue';
import { fieldMessages } from './field-messages';
import { uuidInput } from './ids';
import { SEARCH_MAX_CHARACTERS } from './limits';
import {
  BATCHES_MAX,
  BRAND_MAX_CHARACTERS,
  BULK_MAX_ITEMS,
  DESCRIPTION_MAX_CHARACTERS,
  HOW_TO_USE_MAX_CHARACTERS,
  INGREDIENT_MAX_CHARACTERS,
  INGREDIENTS_MAX,
  KEY_ACTIVES_MAX,
  LISTINGS_PAGE_SIZE,
  listingStatuses,
  NAFDAC_MAX_CHARACTERS,
  PAO_MAX_MONTHS,
  PICTURE_ALT_MAX_CHARACTERS,
  PRICE_MAX_KOBO,
  PRODUCT_NAME_MAX_CHARACTERS,
  PRODUCT_PICTURES_MAX,
  SKU_MAX_CHARACTERS,
  STOCK_MAX,
  VARIANT_LABEL_MAX_CHARACTERS,
  VARIANTS_MAX,
  WEIGHT_MAX_GRAMS,
} from './listing-terms';
import { validationMessages } from './messages';
import { pagingFields, wholeNumberField } from './paging';
import { concerns, skinTypes, type Concern, type SkinType } from './skin';
import { contactField, requiredTextField, textField } from './text';

export const skinTypeNames = Object.keys(skinTypes) as SkinType[]; // its own keys
export const concernNames = Object.keys(concerns) as Concern[]; // likewise

const atLeast = (min: number, max: number) => wholeNumberField(max).min(min, fieldMessages.min(min));
const percentField = number()
  .typeError(fieldMessages.number)
  .min(0, fieldMessages.min(0))
  .max(100, fieldMessages.max(100));

/** Base name of a picture's files, as for every product picture. */
const pictureNameField = textField(PICTURE_ALT_MAX_CHARACTERS).matches(/^[a-z\d-]+$/, fieldMessages.id);

/** A variant as the store enters it; a draft may lack its price and weight. */
const variantInput = object({
  /** Of a variant that is in the shop; a new one has none. */
  id: uuidInput,
  label: textField(VARIANT_LABEL_MAX_CHARACTERS).default(''),
  sku: contactField(SKU_MAX_CHARACTERS)
    .matches(/^[\w.-]*$/, 'Use letters, numbers, dots, hyphens and underscores')
    .default(''),
  priceKobo: atLeast(0, PRICE_MAX_KOBO).nullable().default(null),
  compareAtKobo: atLeast(0, PRICE_MAX_KOBO).nullable().default(null),
  stock: atLeast(0, STOCK_MAX).default(0),
  weightGrams: atLeast(0, WEIGHT_MAX_GRAMS).nullable().default(null),
  /** The one of the product's pictures that shows it; left out to keep it, as the colour. */
  image: pictureNameField.nullable(),
  /** The colour of a shade, in the catalogue's colours. */
  color: slugField.nullable(),
  /** Of a variant that is in the shop: a sale since it was read makes the change fail. */
  version: wholeNumberField(Number.MAX_SAFE_INTEGER),
}).noUnknown();
export type VariantInput = InferType<typeof variantInput>;

const pictureInput = object({
  name: pictureNameField.required(validationMessages.required),
  alt: textField(PICTURE_ALT_MAX_CHARACTERS).default(''),
}).noUnknown();
export type ListingPicture = InferType<typeof pictureInput>;

const batchInput = object({
  number: contactField(SKU_MAX_CHARACTERS).default(''),
  /** The year and month, such as 2029-04. */
  expiry: string()
    .matches(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, 'Enter year and month, such as 2029-04')
    .default(''),
  quantity: atLeast(0, STOCK_MAX).nullable().default(null),
}).noUnknown();

const keyActiveInput = object({
  name: requiredTextField(INGREDIENT_MAX_CHARACTERS),
  percent: percentField.nullable().default(null),
}).noUnknown();

/**
 * What a store writes about a product. Every field has a limit; only a submission must be complete.
 */
const listingFields = {
  name: textField(PRODUCT_NAME_MAX_CHARACTERS),
  /** The name of a brand, also of one that the shop does not have yet. */
  brand: textField(BRAND_MAX_CHARACTERS),
  category: textField(SKU_MAX_CHARACTERS),
  subCategory: textField(SKU_MAX_CHARACTERS),
  description: textField(DESCRIPTION_MAX_CHARACTERS),
  colors: array(slugField.required()).max(VARIANTS_MAX),
  skinTypes: array(string().oneOf(skinTypeNames).required()).max(skinTypeNames.length),
  concerns: array(string().oneOf(concernNames).required()).max(concernNames.length),
  inci: array(requiredTextField(INGREDIENT_MAX_CHARACTERS)).max(
    INGREDIENTS_MAX,
    fieldMessages.maxItems(INGREDIENTS_MAX),
  ),
  hydroquinonePercent: percentField.nullable(),
  keyActives: array(keyActiveInput.required()).max(KEY_ACTIVES_MAX, fieldMessages.maxItems(KEY_ACTIVES_MAX)),
  howToUse: textField(HOW_TO_USE_MAX_CHARACTERS),
  patchTest: boolean().typeError(fieldMessages.trueOrFalse),
  paoMonths: atLeast(1, PAO_MAX_MONTHS).nullable(),
  batches: array(batchInput.required()).max(BATCHES_MAX, fieldMessages.maxItems(BATCHES_MAX)),
  nafdacNumber: contactField(NAFDAC_MAX_CHARACTERS),
  /** A photo of the pack with its NAFDAC number, for staff only. */
  packPicture: uuidInput.nullable(),
  pictures: array(pictureInput.required()).max(
    PRODUCT_PICTURES_MAX,
    fieldMessages.maxItems(PRODUCT_PICTURES_MAX),
  ),
  variants: array(variantInput.required()).max(VARIANTS_MAX, fieldMessages.maxItems(VARIANTS_MAX)),
  /** Units; a variant with this stock or less is low, and the store is notified. */
  lowStock: atLeast(0, STOCK_MAX),
};

/** POST /product/: a new draft. */
export const newListingSchema = object(listingFields).noUnknown();
type ListingInput = InferType<typeof newListingSchema>;
export type ListingContent = { [Field in keyof ListingInput]-?: Exclude<ListingInput[Field], undefined> };

const versionField = wholeNumberField(Number.MAX_SAFE_INTEGER).required(validationMessages.required);

/**
 * PATCH /product/{id}/: the fields to change. `version` is that of the product that the form
 * showed.
 */
export const listingChangesSchema = newListingSchema.shape({ version: versionField }).noUnknown();
export type ListingChanges = InferType<typeof listingChangesSchema>;

/** A step that must not go ahead if the product changed since it was read. */
export const listingStepSchema = object({ version: versionField }).noUnknown();
export const listingParamsSchema = object({ id: string().uuid().lowercase().required() }).noUnknown();
export const duplicateListingSchema = object({
  productId: uuidInput.required(validationMessages.required),
}).noUnknown();

const fractionField = number()
  .typeError(fieldMessages.number)
  .min(0, fieldMessages.min(0))
  .max(1, fieldMessages.max(1));

/** POST /product/{id}/pictures/: a picture of the product, or of the pack for staff. */
export const newPictureSchema = object({
  alt: textField(PICTURE_ALT_MAX_CHARACTERS).default(''),
  kind: string().oneOf(['product', 'pack']).default('product'),
  /** The square to keep, as fractions of the picture; its middle without one. */
  left: fractionField,
  top: fractionField,
  size: fractionField,
  version: versionField,
}).noUnknown();

export type NewPicture = InferType<typeof newPictureSchema>;

/** PATCH /product/bulk/: prices and stock of variants in the shop. */
export const bulkChangesSchema = object({
  items: array(
    object({
      variantId: uuidInput.required(validationMessages.required),
      priceKobo: atLeast(100, PRICE_MAX_KOBO),
      stock: atLeast(0, STOCK_MAX),
      version: versionField,
    })
      .noUnknown()
      .required(),
  )
    .min(1, fieldMessages.min(1))
    .max(BULK_MAX_ITEMS, fieldMessages.maxItems(BULK_MAX_ITEMS))
    .required(validationMessages.required),
}).noUnknown();
export type BulkChange = InferType<typeof bulkChangesSchema>['items'][number];

/** GET /store/products/: the store's products, last changed first. */
export const listingsQuerySchema = object({
  status: string().oneOf(listingStatuses, fieldMessages.oneOf(listingStatuses)),
  q: textField(SEARCH_MAX_CHARACTERS),
  /** True lists only products with a variant that is low. */
  lowStock: boolean().typeError(fieldMessages.trueOrFalse),
  ...pagingFields(LISTINGS_PAGE_SIZE),
}).noUnknown();
export type ListingsQuery = InferType<typeof listingsQuerySchema>;

/**
 * POST /store/ingredients/: which names the shop has not seen yet, often a slip of the keyboard.
 */
export const ingredientNamesSchema = object({
  names: listingFields.inci.required(validationMessages.required),
}).noUnknown();
