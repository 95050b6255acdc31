import { type Logger } from '@/server/platform/logging/logger';

/** Runs a job and logs its error instead of throwing it. */
export async function runAndLogFailure(
  { logger }: { logger: Logger },
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (err) {
    logger.error({ err, name }, 'a job failed');
  }
}
