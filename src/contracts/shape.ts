import { number, object, string, type ObjectShape } from 'yup';

/** The parts that reply schemas are made of: strict, so that a reply is judged as it came. */
export const shape = <T extends ObjectShape>(fields: T) => object(fields).required().strict();
export const filled = string().required();
export const id = string().uuid().required();
export const count = number().integer().min(0).required();
/** An amount of money in kobo, a hundredth of a naira. */
export const kobo = number().integer().required();
export const stars = number().min(0).max(5).required();
