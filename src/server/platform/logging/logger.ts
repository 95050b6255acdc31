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

/**
 * Creates a JSON logger that redacts secrets and logs only name, message and frames of an error.
 */
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
  // Drizzle's message repeats the statement's values, which may be secrets; the cause has the
  // reason.
  const logged = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: logged.name, message: logged.message, frames };
}
