import { type AnyObject, ArraySchema, type ObjectSchema } from 'yup';

import { checked } from './replies';

/** The query's fields as the real API takes them: what is empty was not asked, and one value of a list is a list. */
export function queryOf<Query extends object>(request: Request, schema: ObjectSchema<Query>): Promise<Query> {
  const search = new URL(request.url).searchParams;
  const fields: AnyObject = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    const values = search.getAll(name).filter((value) => value !== '');
    if (values.length > 0)
      fields[name] = field instanceof ArraySchema || values.length > 1 ? values : values[0];
  }
  return checked(schema, fields);
}
