import { setTimeout as pause } from 'node:timers/promises';

import { isImportActive } from '@/contracts/import-terms';
import type { ImportReport, NewImport } from '@/contracts/product-imports';

import { residentMegabytes } from '../../../scripts/lib/figures';
import { buildHostileCsv } from '../hostile-csv';
import { type ApiProcess } from './api-process';
import { buildImportForm } from './product-imports';

const SHOPPERS = 4;
const THINK_MILLISECONDS = 100;
const POLL_MILLISECONDS = 50;
const FILE_WITHIN_MILLISECONDS = 180_000;

type Figures = {
  /** How long each shopper waited for the page, in milliseconds. */
  waits: number[];
  /** How often each status was answered to a file. */
  statuses: Map<number, number>;
  states: Map<string, number>;
  failures: string[];
  firstMegabytes: number;
  mostMegabytes: number;
};

const count = <T>(counts: Map<T, number>, key: T) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Sends a file as a check or an import, and waits until the shop has finished with it. */
async function importFile(
  shop: ApiProcess,
  bearer: string,
  number: number,
  largeEvery: number,
  figures: Figures,
) {
  const raw = buildImportForm(buildHostileCsv(number, largeEvery), number % 2 === 0);
  const reply = await shop.request('POST', '/product/imports/', { bearer, raw });
  count(figures.statuses, reply.status);
  if (reply.status !== 202) {
    const text = await reply.text();
    if (reply.status !== 400) figures.failures.push(`file ${number}: ${reply.status} ${text.slice(0, 200)}`);
    return;
  }
  const { id } = (await reply.json()) as NewImport;
  const deadline = Date.now() + FILE_WITHIN_MILLISECONDS;
  for (;;) {
    const read = await shop.request('GET', `/product/imports/${id}/`, { bearer });
    const { state } = (await read.json()) as ImportReport;
    if (!isImportActive(state)) return void count(figures.states, state);
    if (Date.now() > deadline) return void figures.failures.push(`file ${number}: still ${state}`);
    await pause(POLL_MILLISECONDS);
  }
}

/**
 * Imports hostile files into stores of a running shop, one at a time each, beside shoppers who
 * open `page`. Ends early if the time is over.
 */
export async function importHostileFiles(
  shop: ApiProcess,
  /** The access tokens of sellers, who each send one file after another. */
  bearers: readonly string[],
  page: string,
  files: { from: number; to: number; largeEvery: number; untilMilliseconds?: number },
): Promise<Figures & { sent: number }> {
  const pid = shop.pid() ?? 0;
  const firstMegabytes = residentMegabytes(pid);
  const figures: Figures = {
    waits: [],
    statuses: new Map(),
    states: new Map(),
    failures: [],
    firstMegabytes,
    mostMegabytes: firstMegabytes,
  };
  let isOver = false;
  const shopUntilOver = async () => {
    while (!isOver) {
      const started = performance.now();
      const reply = await fetch(`${shop.url}${page}`);
      await reply.arrayBuffer();
      figures.waits.push(performance.now() - started);
      if (!reply.ok) figures.failures.push(`${page}: ${reply.status}`);
      figures.mostMegabytes = Math.max(figures.mostMegabytes, residentMegabytes(pid));
      await pause(THINK_MILLISECONDS);
    }
  };
  const until = performance.now() + (files.untilMilliseconds ?? Infinity);
  let next = files.from;
  const send = async (bearer: string) => {
    while (next < files.to && performance.now() < until) {
      const number = next;
      next += 1;
      await importFile(shop, bearer, number, files.largeEvery, figures);
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, shopUntilOver);
  try {
    if (bearers.length === 0) await pause(files.untilMilliseconds ?? 0);
    await Promise.all(bearers.map(send));
  } finally {
    isOver = true;
    await Promise.all(shoppers);
  }
  return { ...figures, sent: next - files.from };
}
