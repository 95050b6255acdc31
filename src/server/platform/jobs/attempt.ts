import { type Logger } from '@/server/platform/logging/logger';

export async function attempt(
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
