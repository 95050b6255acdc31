import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';

import { type Db } from '@/server/platform/database/database';
import { httpError, type HttpError } from '@/server/platform/errors/http-error';
import { type LimitName, type LimitRules } from '@/server/platform/limits/limit-rules';
import { type Limits } from '@/server/platform/limits/limits';
import { sha256 } from '@/server/platform/security/secrets';

import { rateLimits } from './tables';

const limitMessages = {
  tooMany: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,
} as const;

const unlimited: Limits = { spend: async () => {}, giveBack: async () => {}, clear: async () => {} };

/**
 * Creates limits that are counted in the database, in one statement each, and shared by all
 * instances.
 */
export function createLimits(db: Db, rules: LimitRules): Limits {
  if (!rules) return unlimited;
  const limiters = new Map<LimitName, RateLimiterDrizzle>();
  const limiter = (name: LimitName) => {
    const known = limiters.get(name) ?? createLimiter(db, name, rules[name]);
    limiters.set(name, known);
    return known;
  };
  return {
    spend: async (name, key, sentence = limitMessages.tooMany) => {
      try {
        await limiter(name).consume(sha256(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext, sentence);
        throw error;
      }
    },
    giveBack: async (name, key) => void (await limiter(name).reward(sha256(key))),
    clear: async (name, key) => void (await limiter(name).delete(sha256(key))),
  };
}

const createLimiter = (db: Db, name: LimitName, { points, seconds }: { points: number; seconds: number }) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // prune.ts deletes expired rows; the library's own timer would outlive the database.
    clearExpiredByTimeout: false,
  });

function tooManyRequests(milliseconds: number, sentence: (wait: string) => string): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return httpError('too-many', sentence(formatWait(seconds)), { 'Retry-After': String(seconds) });
}

function formatWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

export async function pruneLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
