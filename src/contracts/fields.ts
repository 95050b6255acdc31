import { number, object, string, type ObjectShape } from 'yup';

/** The parts that reply schemas are made of: strict, so that a reply is judged as it came. */
export const strictObject = <T extends ObjectShape>(fields: T) => object(fields).required().strict();
export const nonEmptyString = string().required();
export const uuidField = string().uuid().required();
export const countField = number().integer().min(0).required();
/** An amount of money in kobo, a hundredth of a naira. */
export const koboField = number().integer().required();
export const starsField = number().min(0).max(5).required();
