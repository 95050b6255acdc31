import { string } from 'yup';

import { fieldMessages } from './field-messages';

/** A UUID of a request, in lower case, as the database writes it. */
export const uuidInput = string()
  // Yup's own `lowercase` throws on values that are not text.
  .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
  .uuid(fieldMessages.id);
