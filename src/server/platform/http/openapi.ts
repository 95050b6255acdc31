import { isStaffAction, isStoreAction, staffPermissions, storePermissions } from '@/contracts/permissions';
import { errorReply, fieldErrorsReply, messageReply } from '@/contracts/replies';

import { type Endpoint } from './endpoint';
import { type JsonSchema, toJsonSchema } from './json-schema';

const errorDescriptions: Record<number, string> = {
  400: 'The body or the query breaks its schema',
  401: 'Not signed in, or the session has ended',
  403: 'Not allowed; for an unverified account, see `message`',
  404: 'Not found',
  409: 'Conflicts with the current state',
  413: 'The body is too large',
  415: 'Unsupported media type of the body',
  422: 'The Idempotency-Key was sent before with another body',
  429: 'Too many attempts; wait as many seconds as Retry-After says',
  500: 'Server error; quote requestId when you report it',
  503: 'Busy or without its database; wait as many seconds as Retry-After says',
  507: 'No room is left to store this',
};

/** Builds the OpenAPI 3.1 document from the definitions that register the routes. */
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
      description: 'Every path works with and without its trailing slash.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  const { summary, access, status = 200, reply } = endpoint;
  const errorReplies = describeErrors(endpoint).map((code) => [
    code,
    { description: errorDescriptions[code], content: json(describeErrorBody(code)) },
  ]);
  return {
    summary,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...describeAction(access),
    ...describeParameters(endpoint),
    ...((endpoint.body || endpoint.file) && {
      requestBody: { required: true, content: requestContent(endpoint) },
    }),
    responses: {
      [status]: { description: 'Done', content: replyContent(reply) },
      ...Object.fromEntries(errorReplies),
    },
  };
}

/** Names the action and the roles that may take it; admins may take every staff action. */
function describeAction(access: Endpoint['access']): JsonSchema {
  if (isStaffAction(access)) {
    const { roles, requiresConfirmation: confirmed } = staffPermissions[access];
    return { 'x-action': access, 'x-roles': [...roles, 'admin'], 'x-confirmed': confirmed };
  }
  return isStoreAction(access) ? { 'x-action': access, 'x-roles': [...storePermissions[access]] } : {};
}

function describeParameters({ params, query, access }: Endpoint): JsonSchema {
  const list = (schema: Endpoint['query'], place: 'path' | 'query') =>
    Object.entries((schema ? toJsonSchema(schema).properties : {}) as Record<string, JsonSchema>).map(
      // An object's schema always lists its properties.
      ([name, field]) => ({ name, in: place, required: place === 'path', schema: field }),
    );
  const storeHeader = { name: 'X-Store', in: 'header', required: false, schema: { type: 'string' } };
  const parameters = [
    ...list(params, 'path'),
    ...list(query, 'query'),
    ...(isStoreAction(access) ? [storeHeader] : []),
  ];
  return parameters.length > 0 ? { parameters } : {};
}

function describeErrors({
  access,
  body,
  file,
  query,
  params,
  errorStatuses: refusals = [],
}: Endpoint): number[] {
  const byBody = [
    ...(body || file ? [400, 413, 415, 507] : []),
    ...(query ? [400] : []),
    ...(params ? [404] : []),
  ];
  const byAccess = accessErrors(access);
  return [...new Set([...byBody, ...byAccess, ...refusals, 500, 503])].sort((one, other) => one - other);
}

function accessErrors(access: Endpoint['access']): number[] {
  if (access === 'anyone') return [];
  if (access === 'signed-in') return [401];
  return isStoreAction(access) ? [401, 403, 404, 409] : [401, 403];
}

function describeErrorBody(code: number): JsonSchema {
  const error = toJsonSchema(errorReply);
  if (code === 400) return { anyOf: [toJsonSchema(fieldErrorsReply), error] };
  return code === 403 ? { anyOf: [toJsonSchema(messageReply), error] } : error;
}

/** OpenAPI 3.1 describes a binary reply by its media type alone. */
const replyContent = (reply: Endpoint['reply']): JsonSchema =>
  'mediaType' in reply ? { [reply.mediaType]: {} } : json(toJsonSchema(reply));

function requestContent({ body, file }: Endpoint): JsonSchema {
  const schema = body ? toJsonSchema(body) : {};
  if (!file) return json(schema);
  const upload = {
    type: 'object',
    properties: { [file.field]: { type: 'string', format: 'binary' } },
    required: [file.field],
  };
  return { 'multipart/form-data': { schema: body ? { allOf: [schema, upload] } : upload } };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
