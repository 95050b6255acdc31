import { array, object, string, type InferType } from 'yup';

/** POST /client-errors/: what could not be rendered in a browser. */
export const clientErrorSchema = object({
  part: string().oneOf(['page', 'overlay']).required(),
  /** The route, such as `/orders/[id]`. */
  page: string().max(100).default(''),
  name: string().max(60).required(),
  message: string().max(200).default(''),
  /** Places in the shop's scripts. */
  frames: array(string().max(120).required()).max(10).default([]),
}).noUnknown();
export type ClientError = InferType<typeof clientErrorSchema>;
