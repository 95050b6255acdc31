import {
  type Schema,
  type SchemaDescription,
  type SchemaFieldDescription,
  type SchemaInnerTypeDescription,
  type SchemaObjectDescription,
} from 'yup';

export type JsonSchema = Record<string, unknown>;

/**
 * Converts a Yup schema to JSON Schema 2020-12, as OpenAPI 3.1 uses. Rules that it cannot express,
 * such as equal fields, are left out.
 */
export const toJsonSchema = (schema: Schema): JsonSchema => convert(schema.describe());

function convert(field: SchemaFieldDescription): JsonSchema {
  if (!('tests' in field)) return {};
  return {
    ...describeType(field),
    ...inside(field),
    ...choices(field),
    ...Object.assign({}, ...field.tests.map((test) => rule(field.type, test))),
  };
}

function describeType({ type, nullable }: SchemaDescription): JsonSchema {
  if (type === 'mixed') return {};
  return { type: nullable ? [type, 'null'] : type };
}

function inside(field: SchemaDescription): JsonSchema {
  if (isObject(field)) {
    const entries = Object.entries(field.fields);
    const required = entries
      .filter(([, inner]) => 'optional' in inner && !inner.optional)
      .map(([name]) => name);
    const properties = Object.fromEntries(entries.map(([name, inner]) => [name, convert(inner)]));
    return { properties, ...(required.length > 0 && { required }) };
  }
  return isList(field) && field.innerType && !Array.isArray(field.innerType)
    ? { items: convert(field.innerType) }
    : {};
}

const isList = (field: SchemaDescription): field is SchemaInnerTypeDescription => 'innerType' in field;

const isObject = (field: SchemaDescription): field is SchemaObjectDescription => 'fields' in field;

function choices({ oneOf }: SchemaDescription): JsonSchema {
  const values = oneOf.filter((value) => typeof value === 'string' || typeof value === 'number');
  return values.length > 0 ? { enum: values } : {};
}

const MINIMUM: Record<string, string> = { number: 'minimum', array: 'minItems', string: 'minLength' };
const MAXIMUM: Record<string, string> = { number: 'maximum', array: 'maxItems', string: 'maxLength' };

function rule(type: string, { name, params }: SchemaDescription['tests'][number]): JsonSchema {
  if (name === 'min') return { [MINIMUM[type] ?? name]: params?.min };
  if (name === 'max') return { [MAXIMUM[type] ?? name]: params?.max };
  if (name === 'integer') return { type: 'integer' };
  if (name === 'email' || name === 'uuid') return { format: name };
  if (name === 'matches' && params?.regex instanceof RegExp) return { pattern: params.regex.source };
  return {};
}
