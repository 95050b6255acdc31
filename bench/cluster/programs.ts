/** The programs of a cluster: started with a log file each, and ended by their process ids. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findUnprivilegedUser } from '../../scripts/lib/programs';
import { pause } from '../lib/shoppers';

const STARTS_WITHIN_MS = 300_000;

export type Program = {
  name: string;
  logFile: string;
  pid: () => number | undefined;
  /** Whether it was started and has ended by itself. */
  hasEnded: () => boolean;
  start: () => void;
  /** Sends a signal to the program and what it started. */
  signal: (signal: NodeJS.Signals) => void;
  /** Ends the program and waits for it; SIGKILL is a crash. Children that it left end too. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Options = {
  /** Folder of the log file. */
  directory: string;
  env?: Record<string, string>;
  cwd?: string;
  /** Postgres and its companions refuse to run as root. */
  isUnprivileged?: boolean;
};

/** Describes a program, which `start` starts in a process group of its own. */
export function createProgram(name: string, command: string, args: string[], options: Options): Program {
  const { directory, env = {}, cwd, isUnprivileged = false } = options;
  const logFile = path.join(directory, `${name}.log`);
  let child: ChildProcess | undefined;
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child?.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The whole group has ended.
    }
  };
  return {
    name,
    logFile,
    pid: () => child?.pid,
    hasEnded: () => child !== undefined && (child.exitCode !== null || child.signalCode !== null),
    start: () => {
      const log = openSync(logFile, 'a');
      const spawning: SpawnOptions = {
        ...(isUnprivileged && findUnprivilegedUser()),
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
        detached: true,
      };
      child = spawn(command, args, spawning);
      closeSync(log);
    },
    signal: signalGroup,
    stop: async (signal = 'SIGTERM') => {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return signalGroup('SIGKILL');
      const ended = new Promise((resolve) => running.once('exit', resolve));
      if (signal === 'SIGKILL') signalGroup(signal);
      else running.kill(signal);
      await Promise.race([ended, pause(30_000)]);
      signalGroup('SIGKILL');
    },
  };
}

/**
 * Waits until `check` resolves with true.
 *
 * @throws Error with the end of the program's log if it ends, or that takes longer than five
 * minutes
 */
export async function waitFor(what: string, check: () => Promise<boolean>, program: Program): Promise<void> {
  const deadline = performance.now() + STARTS_WITHIN_MS;
  while (!(await check().catch(() => false))) {
    if (program.hasEnded() || performance.now() > deadline)
      throw new Error(`${what} failed:\n${readFileSync(program.logFile, 'utf8').slice(-2_000)}`);
    await pause(200);
  }
}

/** Whether an address answers a GET with 2xx. */
export const isHealthy = async (url: string, withinMilliseconds = 2_000): Promise<boolean> => {
  const reply = await fetch(url, { signal: AbortSignal.timeout(withinMilliseconds) });
  await reply.body?.cancel();
  return reply.ok;
};
