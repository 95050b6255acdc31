import { array, boolean, object, string } from 'yup';

import { parseInci } from '@/contracts/inci';
import { type Listing } from '@/contracts/listing-replies';
import { type ListingContent } from '@/contracts/listings';
import { readNaira, writeNaira } from '@/contracts/money';
import { nairaField } from '@/contracts/naira-field';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import { ApiError } from '@/lib/http/api-error';

/** Numbers as they are typed, prices in naira, and the ingredient list as it was pasted. */
export type ListingValues = Omit<
  ListingContent,
  'hydroquinonePercent' | 'keyActives' | 'paoMonths' | 'batches' | 'variants' | 'lowStock' | 'inci'
> & {
  inciText: string;
  hydroquinonePercent: string;
  keyActives: { name: string; percent: string }[];
  paoMonths: string;
  batches: { number: string; expiry: string; quantity: string }[];
  variants: VariantValues[];
  lowStock: string;
};
export type VariantValues = {
  id: string | undefined;
  version: number | undefined;
  label: string;
  sku: string;
  naira: string;
  formerNaira: string;
  stock: string;
  weightGrams: string;
  /** Name of a picture; empty for none. */
  image: string;
  /** Slug of a colour; empty for none. */
  color: string;
};

const digits = string().matches(/^\d{0,9}$/, 'Enter a whole number');
const decimal = string().matches(/^(\d{1,3}([.,]\d{1,2})?)?$/, 'Enter a number, such as 2 or 0.5');
const naira = nairaField(nairaFieldMessages.price);

/** What can be said about a field while it is typed; the server knows the rest. */
export const listingFormSchema = object({
  inciText: string(),
  hydroquinonePercent: decimal,
  keyActives: array(object({ name: string(), percent: decimal })),
  paoMonths: digits,
  batches: array(
    object({
      number: string(),
      expiry: string().matches(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, 'Enter year and month, such as 2029-04'),
      quantity: digits,
    }),
  ),
  variants: array(
    object({
      label: string(),
      sku: string(),
      naira,
      formerNaira: naira,
      stock: digits,
      weightGrams: digits,
      image: string(),
      color: string(),
    }),
  ),
  lowStock: digits,
  patchTest: boolean(),
});

const toText = (value: number | null): string => (value === null ? '' : String(value));
const toNaira = (kobo: number | null): string => (kobo === null ? '' : writeNaira(kobo));
const toNumber = (text: string): number | null => (text === '' ? null : Number(text.replace(',', '.')));
/** The schema has refused what is no amount. */
const toKobo = (text: string): number | null => readNaira(text) ?? null;

export const emptyVariant: VariantValues = {
  id: undefined,
  version: undefined,
  label: '',
  sku: '',
  naira: '',
  formerNaira: '',
  stock: '',
  weightGrams: '',
  image: '',
  color: '',
};

export function toListingValues({ content }: Listing): ListingValues {
  const { inci, hydroquinonePercent, keyActives, paoMonths, batches, variants, lowStock, ...rest } = content;
  const values = variants.map(({ id, version, label, sku, ...variant }) => ({
    id,
    version,
    label,
    sku,
    naira: toNaira(variant.priceKobo),
    formerNaira: toNaira(variant.compareAtKobo),
    stock: String(variant.stock),
    weightGrams: toText(variant.weightGrams),
    image: variant.image ?? '',
    color: variant.color ?? '',
  }));
  return {
    ...rest,
    inciText: inci.join(', '),
    hydroquinonePercent: toText(hydroquinonePercent),
    keyActives: keyActives.map(({ name, percent }) => ({ name, percent: toText(percent) })),
    paoMonths: toText(paoMonths),
    batches: batches.map(({ quantity, ...batch }) => ({ ...batch, quantity: toText(quantity) })),
    variants: values.length > 0 ? values : [emptyVariant],
    lowStock: String(lowStock),
  };
}

const isFilled = (row: object) => Object.values(row).some((value) => value !== undefined && value !== '');

export function toListingContent(values: ListingValues): ListingContent {
  const { inciText, hydroquinonePercent, keyActives, paoMonths, batches, variants, lowStock, ...rest } =
    values;
  return {
    ...rest,
    inci: parseInci(inciText),
    hydroquinonePercent: toNumber(hydroquinonePercent),
    keyActives: keyActives
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, percent }) => ({ name, percent: toNumber(percent) })),
    paoMonths: toNumber(paoMonths),
    batches: batches
      .filter(isFilled)
      .map(({ quantity, ...batch }) => ({ ...batch, quantity: toNumber(quantity) })),
    variants: variants.filter(isFilled).map(({ id, version, label, sku, ...variant }) => ({
      id,
      version,
      label,
      sku,
      priceKobo: toKobo(variant.naira),
      compareAtKobo: toKobo(variant.formerNaira),
      stock: toNumber(variant.stock) ?? 0,
      weightGrams: toNumber(variant.weightGrams),
      // What was typed before variants had them lacks both.
      image: variant.image || null,
      color: variant.color || null,
    })),
    lowStock: toNumber(lowStock) ?? 0,
  };
}

/** The fields of the content that differ from what is saved. */
export function listListingChanges(content: ListingContent, saved: ListingContent): Partial<ListingContent> {
  const changed = Object.entries(content).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(saved, field)),
  );
  return Object.fromEntries(changed);
}

/** Lists the names of invalid fields from Formik's nested errors, such as `variants.0.naira`. */
export const listInvalidFields = (errors: unknown, path = ''): string[] => {
  if (typeof errors === 'string') return [path];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, error]) =>
    listInvalidFields(error, path ? `${path}.${key}` : key),
  );
};

/** The form's name of a field of the API. */
export const toFormField = (field: string): string =>
  field
    .replace(/^inci$/, 'inciText')
    .replace(/\.priceKobo$/, '.naira')
    .replace(/\.compareAtKobo$/, '.formerNaira');

/** The same error, with its fields named as in the form. */
export const toFormError = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return error;
  const { code, message, status, retryAfterSeconds, requestId, details } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([field, text]) => [toFormField(field), text]),
  );
  return new ApiError(code, message, {
    status,
    fields,
    details,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(requestId !== undefined && { requestId }),
  });
};
