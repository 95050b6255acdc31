import { errorReply, fieldErrorsReply, messageReply } from '@/contracts/replies';

import { type Endpoint } from './endpoint';
import { type JsonSchema, jsonSchemaOf } from './json-schema';

const errorDescriptions: Record<number, string> = {
  400: 'The body or the query breaks its schema',
  401: 'Not signed in, or not any more',
  403: 'Not allowed; an unverified account is told in `message`',
  404: 'Not found',
  409: 'Contradicts what is stored',
  413: 'The body is too large',
  415: 'The body is of another type',
  422: 'The Idempotency-Key was sent before with another body',
  429: 'Too many tries; Retry-After says how many seconds to wait',
  500: 'A fault of the server; requestId is what to ask about',
  503: 'Busy, or without its database for the moment; Retry-After says how many seconds to wait',
};

/** The OpenAPI 3.1 document, made from the very definitions that the routes are registered with. */
export function describeApi(endpoints: Endpoint[]) {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dídán',
      version: '1',
      description: 'Every path answers with and without its trailing slash.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  const { summary, access, status = 200, reply } = endpoint;
  const refused = describeErrors(endpoint).map((code) => [
    code,
    { description: errorDescriptions[code], content: json(bodyOf(code)) },
  ]);
  return {
    summary,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...parametersOf(endpoint),
    ...((endpoint.body || endpoint.file) && {
      requestBody: { required: true, content: requestContent(endpoint) },
    }),
    responses: {
      [status]: { description: 'Done', content: replyContent(reply) },
      ...Object.fromEntries(refused),
    },
  };
}

function parametersOf({ params, query }: Endpoint): JsonSchema {
  const list = (schema: Endpoint['query'], place: 'path' | 'query') =>
    Object.entries((schema ? jsonSchemaOf(schema).properties : {}) as Record<string, JsonSchema>).map(
      // An object's schema always lists its properties.
      ([name, field]) => ({ name, in: place, required: place === 'path', schema: field }),
    );
  const parameters = [...list(params, 'path'), ...list(query, 'query')];
  return parameters.length > 0 ? { parameters } : {};
}

function describeErrors({ access, body, file, query, params, refusals = [] }: Endpoint): number[] {
  const byBody = [
    ...(body || file ? [400, 413, 415] : []),
    ...(query ? [400] : []),
    ...(params ? [404] : []),
  ];
  const byAccess = { anyone: [], 'signed-in': [401], verified: [401, 403], admin: [401, 403] }[access];
  return [...new Set([...byBody, ...byAccess, ...refusals, 500, 503])].sort((one, other) => one - other);
}

function bodyOf(code: number): JsonSchema {
  const error = jsonSchemaOf(errorReply);
  if (code === 400) return { anyOf: [jsonSchemaOf(fieldErrorsReply), error] };
  return code === 403 ? { anyOf: [jsonSchemaOf(messageReply), error] } : error;
}

/** OpenAPI 3.1 says of bytes only what kind they are. */
const replyContent = (reply: Endpoint['reply']): JsonSchema =>
  'mediaType' in reply ? { [reply.mediaType]: {} } : json(jsonSchemaOf(reply));

function requestContent({ body, file }: Endpoint): JsonSchema {
  const schema = body ? jsonSchemaOf(body) : {};
  if (!file) return json(schema);
  const upload = {
    type: 'object',
    properties: { [file.field]: { type: 'string', format: 'binary' } },
    required: [file.field],
  };
  return { 'multipart/form-data': { schema: body ? { allOf: [schema, upload] } : upload } };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
