/** Entry of a server with a job that does not end, for tests that stop it by a signal. */
import { createBackgroundTasks } from '@/server/platform/background/background';
import { openEmbedded } from '@/server/platform/database/embedded';
import { runWithLease } from '@/server/platform/jobs/job-leases';
import { stopOnShutdown } from '@/server/platform/jobs/stop-on-shutdown';
import { createLogger } from '@/server/platform/logging/logger';
import { serveUntilSignal } from '@/server/production/serve-until-signal';

const logger = createLogger('error');
const background = createBackgroundTasks((name, err) =>
  logger.error({ err, name }, 'background work failed'),
);
const database = await openEmbedded(process.env.DATA_DIR ?? '');
stopOnShutdown(database, background);

background.run('endless job', () =>
  runWithLease({ db: database.db, logger }, 'endless job', 0, () => {
    process.stdout.write('the job has started\n');
    return new Promise(() => undefined);
  }),
);

serveUntilSignal({
  port: Number(process.env.PORT),
  appUrl: 'https://didan.example',
  trustedProxyCount: 0,
  cachePurgeUrl: undefined,
  handle: (_request, response) => response.end('Answered'),
  logger,
});
