import { truncateText } from '@/lib/text/truncate-text';

export type ReadError = { message: string | undefined; fields: Record<string, string> };

/**
 * Reads what went wrong from any of the forms of spec §8: `error`, `errors` (a map of field to list), a list carrying `msg`,
 * `message`, a bare string or array. Anything else, an HTML page among it, has no message.
 */
export function readErrorBody(body: unknown): ReadError {
  // A proxy's page, with or without a doctype.
  if (typeof body === 'string' && body.trimStart().startsWith('<')) return { message: undefined, fields: {} };
  const fields = fieldsOf(body);
  const message = messageOf(body) ?? Object.values(fields)[0];
  return { message: message === undefined ? undefined : truncateText(message), fields };
}

function messageOf(body: unknown): string | undefined {
  if (typeof body === 'string') return plainSentence(body);
  if (Array.isArray(body)) return body.map(messageOf).find(Boolean);
  if (!isRecord(body)) return undefined;
  if (typeof body.error === 'string') return plainSentence(body.error);
  if (body.errors !== undefined) return firstOf(body.errors);
  return firstText(body.msg) ?? firstText(body.message);
}

function firstOf(errors: unknown): string | undefined {
  if (Array.isArray(errors)) return errors.map(messageOf).find(Boolean);
  if (isRecord(errors)) return Object.values(errors).map(messageOf).find(Boolean);
  return undefined;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return plainSentence(value);
  return Array.isArray(value) ? value.map(messageOf).find(Boolean) : undefined;
}

function fieldsOf(body: unknown): Record<string, string> {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const entries = Object.entries(body.errors).map(([field, list]) => [field, messageOf(list)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A page of markup is no sentence. */
function plainSentence(value: string): string | undefined {
  const trimmed = value.trim();
  return trimmed === '' || /^<(!doctype|html|\?xml|head|body)/i.test(trimmed) ? undefined : trimmed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
