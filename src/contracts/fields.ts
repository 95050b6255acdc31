import { number, object, string, type ObjectShape } from 'yup';

/**
 * Building blocks of reply schemas. They are strict: values are checked as received, without casts.
 */
export const strictObject = <T extends ObjectShape>(fields: T) => object(fields).required().strict();
export const nonEmptyString = string().required();
export const uuidField = string().uuid().required();
export const countField = number().integer().min(0).required();
/** An amount of money in kobo (1/100 naira). */
export const koboField = number().integer().required();
export const starsField = number().min(0).max(5).required();
