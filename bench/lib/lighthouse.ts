/** Lighthouse, which the packages of bench/ bring: `npm ci` at the root leaves it out. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { chromiumFlags, chromiumPath } from '../../scripts/lib/chromium';

const program = path.resolve('bench/node_modules/lighthouse/cli/index.js');
const TIMEOUT_MILLISECONDS = 180_000;
const MOST_BYTES = 64 * 1024 * 1024;
const flags = ['--headless', '--disable-gpu', '--disable-background-networking', ...chromiumFlags];

/** The part of Lighthouse's JSON report that is read here. */
type Report = {
  runtimeError?: { message: string };
  audits: Record<string, { score: number | null }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
};

export const isLighthouseInstalled = (): boolean => existsSync(program);

/**
 * Scores a page in a browser of its own.
 *
 * @param categories Lighthouse's names, such as `seo`
 * @returns for each category its score of 100 and the audits that lowered it
 * @throws Error if Lighthouse gives no result
 */
export async function scorePage(url: string, categories: readonly string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      env: { ...process.env, ...(chromiumPath && { CHROME_PATH: chromiumPath }) },
      timeout: TIMEOUT_MILLISECONDS,
      maxBuffer: MOST_BYTES,
    },
  );
  const report = JSON.parse(stdout) as Report; // Lighthouse's own format
  if (report.runtimeError) throw new Error(`Lighthouse gave no result: ${report.runtimeError.message}`);
  return categories.map((id) => {
    const category = report.categories[id];
    const faults = (category?.auditRefs ?? [])
      .filter((audit) => audit.weight > 0 && (report.audits[audit.id]?.score ?? 1) < 1)
      .map((audit) => audit.id);
    return { id, score: Math.round((category?.score ?? 0) * 100), faults };
  });
}
