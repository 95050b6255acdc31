import { array, mixed, object, string } from 'yup';

import { BASE_CURRENCY } from '@/contracts/countries';
import { type Db } from '@/server/platform/database/database';
import { type Logger } from '@/server/platform/logging/logger';

import { saveRate } from './repo';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const REFRESH_MILLISECONDS = 6 * HOUR_MILLISECONDS;
const TIMEOUT_MILLISECONDS = 10_000;

const decimal = /^\d{1,9}(\.\d{1,18})?$/;
const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && decimal.test(value) && Number(value) > 0;

/** Converts a rate to a decimal string; a number such as 6.9e-7 is written out in full. */
const asDecimal = (rate: unknown): unknown =>
  typeof rate === 'number' && Number.isFinite(rate)
    ? rate
        .toFixed(12)
        .replace(/(?<!0)0+$/, '')
        .replace(/\.$/, '')
    : rate;

const asList = (reply: unknown): unknown => {
  if (Array.isArray(reply) || typeof reply !== 'object' || reply === null || !('rates' in reply))
    return reply;
  return Object.entries(reply.rates ?? {}).map(([code, rate]) => ({ code, rate }));
};

const replySchema = array(
  object({
    code: string()
      .matches(/^[A-Z]{3}$/)
      .required(),
    rate: mixed<string>(isDecimal).transform(asDecimal).required(),
  }),
)
  .min(1)
  .max(500)
  .required();

/**
 * Fetches the rates once and stores them. The provider replies `{rates: {USD: 0.00069, …}}` in
 * units for one naira, or the list of GET /currency/. On any failure the stored rates stay.
 */
export async function refreshRates(db: Db, url: string, now: Date, logger: Logger): Promise<void> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The provider replied with ${response.status}.`);
    const rates = await replySchema.validate(asList(await response.json()));
    const rejected: string[] = [];
    // The naira is always 1, whatever the provider says.
    for (const { code, rate } of rates) {
      if (code !== BASE_CURRENCY && (await saveRate(db, code, rate, now)) === 'rejected') rejected.push(code);
    }
    if (rejected.length > 0) logger.warn({ rejected }, 'exchange rates that jump too far were rejected');
  } catch (err) {
    logger.warn({ err }, 'exchange rates could not be refreshed; the stored ones stay');
  }
}

/** Runs now and every six hours. The timer does not keep the process alive. */
export function scheduleRateRefresh(run: () => void): void {
  run();
  setInterval(run, REFRESH_MILLISECONDS).unref();
}
