import { type BackgroundTasks } from '@/server/platform/background/background';
import { type Logger } from '@/server/platform/logging/logger';

/** Runs a job, unless the process is stopping, and logs its error instead of throwing it. */
export async function runAndLogFailure(
  { logger, background }: { logger: Logger; background: Pick<BackgroundTasks, 'isStopping'> },
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (background.isStopping()) return;
  try {
    await work();
  } catch (err) {
    logger.error({ err, name }, 'a job failed');
  }
}
