import { type BackgroundTasks } from '@/server/platform/background/background';
import { type Logger } from '@/server/platform/logging/logger';
import { observeSeconds } from '@/server/platform/metrics/metrics';

/** Runs a job, unless the process is stopping, and logs its error instead of throwing it. */
export async function runAndLogFailure(
  { logger, background }: { logger: Logger; background: Pick<BackgroundTasks, 'isStopping'> },
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (background.isStopping()) return;
  const started = performance.now();
  let result = 'done';
  try {
    await work();
  } catch (err) {
    result = 'failed';
    logger.error({ err, name }, 'a job failed');
  } finally {
    const labels = { job: withoutRowId(name), result };
    observeSeconds('didan_job_duration_seconds', labels, (performance.now() - started) / 1000);
  }
}

/** Some names end with the id of their row. */
function withoutRowId(name: string): string {
  const lastSpace = name.lastIndexOf(' ');
  return lastSpace > 0 && /\d/.test(name.slice(lastSpace + 1)) ? name.slice(0, lastSpace) : name;
}
