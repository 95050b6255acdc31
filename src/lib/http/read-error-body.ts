import { truncateText } from '@/lib/text/truncate-text';

export type ReadError = { message: string | undefined; fields: Record<string, string> };

/**
 * Reads the error message from a reply in any form of spec §8: `error`, `errors` (a map of field to
 * list), a list carrying `msg`, `message`, a bare string or array. Anything else, such as an HTML
 * page, has no message.
 */
export function readErrorBody(body: unknown): ReadError {
  // An HTML page from a proxy, with or without a doctype.
  if (typeof body === 'string' && body.trimStart().startsWith('<')) return { message: undefined, fields: {} };
  const fields = readFieldErrors(body);
  const message = readMessage(body) ?? Object.values(fields)[0];
  return { message: message === undefined ? undefined : truncateText(message), fields };
}

function readMessage(body: unknown): string | undefined {
  if (typeof body === 'string') return toPlainText(body);
  if (Array.isArray(body)) return body.map(readMessage).find(Boolean);
  if (!isRecord(body)) return undefined;
  if (typeof body.error === 'string') return toPlainText(body.error);
  if (body.errors !== undefined) return readFirstMessage(body.errors);
  return firstText(body.msg) ?? firstText(body.message);
}

function readFirstMessage(errors: unknown): string | undefined {
  if (Array.isArray(errors)) return errors.map(readMessage).find(Boolean);
  if (isRecord(errors)) return Object.values(errors).map(readMessage).find(Boolean);
  return undefined;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return toPlainText(value);
  return Array.isArray(value) ? value.map(readMessage).find(Boolean) : undefined;
}

function readFieldErrors(body: unknown): Record<string, string> {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const entries = Object.entries(body.errors).map(([field, list]) => [field, readMessage(list)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Returns the trimmed text, or undefined if it is empty or markup. */
function toPlainText(value: string): string | undefined {
  const trimmed = value.trim();
  return trimmed === '' || /^<(!doctype|html|\?xml|head|body)/i.test(trimmed) ? undefined : trimmed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
