/** Programs of this machine that scripts start beside the shop. */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const STARTS_WITHIN_MS = 30_000;

/**
 * Finds the directory that holds all of `programs`: one on the path, or one of `others`.
 *
 * @throws Error if there is none
 */
export function findProgramsIn(programs: readonly string[], others: readonly string[]): string {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...others];
  const found = places.find((place) => programs.every((name) => existsSync(path.join(place, name))));
  if (!found) throw new Error(`No ${programs.join(' and ')} on this machine: install it or put it on PATH.`);
  return found;
}

/**
 * Finds a program on the path or in one of `others`.
 *
 * @throws Error if there is none
 */
export const findProgram = (name: string, others: readonly string[]): string =>
  path.join(findProgramsIn([name], others), name);

/** Postgres and PgBouncer refuse to run as root, so then they run as somebody without rights. */
export function findUnprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) > 0);
  if (!user) throw new Error('Neither a user "postgres" nor "nobody" to run it as.');
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

/**
 * Waits until a program writes `text` to its standard error.
 *
 * @throws Error if it ends before that, or takes longer than half a minute
 */
export const waitForOutput = (program: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const name = program.spawnfile;
    const timer = setTimeout(() => reject(new Error(`${name} did not start:\n${output}`)), STARTS_WITHIN_MS);
    program.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`)));
    program.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
      if (!output.includes(text)) return;
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Ends a program. SIGINT is the fast shutdown of Postgres and PgBouncer: neither waits for clients.
 */
export const endProgram = (program: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> =>
  new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve();
    program.once('exit', () => resolve());
    program.kill(signal);
  });
