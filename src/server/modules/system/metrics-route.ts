import path from 'node:path';

import { checkKinds } from '@/contracts/staff-health';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { serve } from '@/server/platform/http/endpoint';
import { FileReply } from '@/server/platform/http/file-reply';
import { readDiskUsage } from '@/server/platform/metrics/disk-usage';
import { formatMetrics, type Gauge } from '@/server/platform/metrics/metrics';
import { readProcessGauges } from '@/server/platform/metrics/process-gauges';
import { readOutboxStatus } from '@/server/platform/outbox/status';
import { isSameSecret } from '@/server/platform/security/secrets';

import { countFailedChecks } from './failed-checks';

/**
 * Metrics of this instance for Prometheus. Exists only if a token is configured.
 * @throws {HttpError} `unauthorised` from its handler without that token
 */
export const metricsRoute = (deps: Deps, token: string) =>
  serve<'anyone', { reply: 'file' }>(
    { method: 'GET', path: '/metrics', access: 'anyone' },
    {
      summary: 'Metrics of this instance in Prometheus’s text format',
      reply: { mediaType: 'text/plain; version=0.0.4; charset=utf-8' },
      errorStatuses: [401],
      handle: async ({ caller }) => {
        if (!isSameSecret(caller.authorization ?? '', `Bearer ${token}`))
          throw httpError('unauthorised', 'Metrics need the token of this shop’s settings.');
        const gauges = [
          ...readProcessGauges(),
          ...readPoolGauges(deps),
          ...(await readDiskGauges(deps)),
          ...(await readReplicationGauges(deps)),
          ...(await readOutboxGauges(deps)),
          ...(await readCheckGauges(deps)),
        ];
        return new FileReply({ bytes: new TextEncoder().encode(formatMetrics(gauges)) });
      },
    },
  );

function readPoolGauges({ readPool }: Deps): Gauge[] {
  if (!readPool) return [];
  const { size, open, idle, waitingCalls } = readPool();
  return [
    { name: 'didan_database_pool_size', value: size },
    { name: 'didan_database_connections', labels: { state: 'busy' }, value: open - idle },
    { name: 'didan_database_connections', labels: { state: 'idle' }, value: idle },
    { name: 'didan_database_waiting_calls', value: waitingCalls },
  ];
}

async function readDiskGauges({ uploadsDir, now }: Deps): Promise<Gauge[]> {
  const { freeBytes, totalBytes } = await readDiskUsage(path.dirname(uploadsDir), now());
  return [
    { name: 'didan_disk_free_bytes', value: freeBytes },
    { name: 'didan_disk_size_bytes', value: totalBytes },
  ];
}

/** A source that does not answer has no value, for which Prometheus has `absent`. */
async function readReplicationGauges({ readReplication }: Deps): Promise<Gauge[]> {
  if (!readReplication) return [];
  const { standbysInSync, standbysInSyncByPostgres } = await readReplication();
  const values = { patroni: standbysInSync, postgres: standbysInSyncByPostgres };
  return Object.entries(values).flatMap(([source, value]) =>
    value === null ? [] : [{ name: 'didan_database_standbys_in_sync', labels: { source }, value }],
  );
}

/** Of the whole shop, not of this instance. */
async function readOutboxGauges({ db, now }: Deps): Promise<Gauge[]> {
  const { queued, failed } = await readOutboxStatus(db);
  const calculateAge = (oldestAt: string | null) =>
    oldestAt ? Math.max(0, (now().getTime() - Date.parse(oldestAt)) / 1000) : 0;
  return [
    ...queued.map(({ channel, count }) => ({
      name: 'didan_outbox_queued',
      labels: { channel },
      value: count,
    })),
    ...queued.map(({ channel, oldestAt }) => ({
      name: 'didan_outbox_oldest_seconds',
      labels: { channel },
      value: calculateAge(oldestAt),
    })),
    { name: 'didan_outbox_dead_letters', value: failed },
  ];
}

/** Of the whole shop; a kind of which nothing fails is 0, so that an alarm ends. */
async function readCheckGauges({ db }: Deps): Promise<Gauge[]> {
  const counted = await countFailedChecks(db);
  return checkKinds.map((kind) => ({
    name: 'didan_failed_checks',
    labels: { kind },
    value: counted.find((one) => one.kind === kind)?.count ?? 0,
  }));
}
