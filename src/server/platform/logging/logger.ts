import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

const SECRET_FIELDS = [
  'password',
  'confirmPassword',
  'otp',
  'code',
  'refreshToken',
  'accesstoken',
  'deviceToken',
  'authorization',
];

/** Structured lines without secrets: such fields are struck out, and of an error only its kind, message and frames are kept. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
      serializers: { err: describeError },
    },
    destination,
  );

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // Drizzle's own message repeats the values of the statement, which may be secrets; the cause says what went wrong.
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: told.name, message: told.message, frames };
}
