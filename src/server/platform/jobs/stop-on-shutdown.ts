import { type BackgroundTasks } from '@/server/platform/background/background';
import { onShutdown } from '@/server/platform/background/shutdown';
import { type Database } from '@/server/platform/database/database';

import { releaseHeldLeases } from './job-leases';

/**
 * How long a shutdown waits for background work; less than the time for all hooks
 * (production/serve-until-signal.ts). Unfinished work is in the database and resumes elsewhere.
 */
const STOP_MILLISECONDS = 7_000;

/**
 * Registers the end of an instance: it finishes its background work, frees the leases of unfinished
 * jobs for other instances, and closes its database.
 */
export function stopOnShutdown({ db, close }: Database, background: BackgroundTasks): void {
  // Hooks run in reverse order.
  onShutdown('database', close);
  onShutdown('job leases', () => releaseHeldLeases(db));
  onShutdown('background work', () => background.stop(STOP_MILLISECONDS));
}
