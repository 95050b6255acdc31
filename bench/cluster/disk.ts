/** A disk of its own for a server's data, which can stall while everything else goes on. */
import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Only what is written takes room. */
const BYTES = 4 * 1024 ** 3;

export type Disk = ReturnType<typeof createDisk>;

/** Whether this machine lets this user mount files as disks. */
export function canCreateDisks(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'didan-disk-'));
  try {
    createDisk(path.join(folder, 'disk')).remove();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Mounts a new disk at `folder`.
 *
 * @throws Error if this machine does not allow it
 */
export function createDisk(folder: string) {
  const file = `${folder}.img`;
  const opened = openSync(file, 'w', 0o600);
  ftruncateSync(opened, BYTES);
  closeSync(opened);
  mkdirSync(folder, { recursive: true });
  run('mkfs.ext4', '-q', file);
  run('mount', '-o', 'loop', file, folder);
  return {
    /** Lets every write wait. */
    stall: () => run('fsfreeze', '--freeze', folder),
    mend: () => run('fsfreeze', '--unfreeze', folder),
    remove: () => {
      // Waiting writes would keep it in use.
      spawnSync('fsfreeze', ['--unfreeze', folder]);
      // What still uses it ends by itself.
      run('umount', '--lazy', folder);
      rmSync(file);
    },
  };
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}
