import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program. */
const TICKS_PER_SECOND = 100;

/** Resident memory of a process, in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Seconds of processor time that a process has used. */
export function cpuSeconds(pid: number): number {
  // The name, in parentheses, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}
