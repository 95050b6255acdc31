import path from 'node:path';

import { sql } from 'drizzle-orm';

import { clientErrorSchema } from '@/contracts/client-errors';
import { documentReply, healthReply, messageReply } from '@/contracts/replies';
import { staffHealthReply } from '@/contracts/staff-health';
import * as staffApi from '@/contracts/staff.api';
import * as systemApi from '@/contracts/system.api';
import { type Deps } from '@/server/platform/deps/deps';
import { HttpError } from '@/server/platform/errors/http-error';
import { serve, type Endpoint } from '@/server/platform/http/endpoint';
import { describeApi } from '@/server/platform/http/openapi';
import { readDiskUsage } from '@/server/platform/metrics/disk-usage';
import { incrementCounter } from '@/server/platform/metrics/metrics';
import { readOutboxStatus } from '@/server/platform/outbox/status';

import { listFailedChecks } from './failed-checks';

/** @throws {HttpError} 503 from its handler if the database is unreachable */
export const healthRoute = (deps: Deps) =>
  serve(systemApi.getHealth, {
    summary: 'Health of the server and its database connection',
    reply: healthReply,
    errorStatuses: [503],
    handle: async () => {
      try {
        await deps.db.execute(sql`select 1`);
      } catch (error) {
        deps.logger.error({ err: error }, 'database unreachable');
        throw new HttpError('unavailable', {
          error: 'The database is not responding.',
          status: 'error',
          database: 'unreachable',
        });
      }
      return { status: 'ok', database: 'ok' };
    },
  });

export const clientErrorRoute = ({ logger }: Deps) =>
  serve(systemApi.reportClientError, {
    summary: 'Report that a page or overlay could not be rendered, without anything about its visitor',
    limit: 'clientError',
    body: clientErrorSchema,
    status: 202,
    reply: messageReply,
    errorStatuses: [429],
    handle: ({ body }) => {
      incrementCounter('didan_client_errors_total', { part: body.part });
      logger.warn(body, 'page could not be rendered');
      return { message: 'Thank you. We’ll look into it.' };
    },
  });

export const staffHealthRoute = (deps: Deps) =>
  serve(staffApi.getStaffHealth, {
    summary: 'Alarms, failed checks, the outbox backlog and dead letters',
    reply: staffHealthReply,
    handle: async () => {
      const { db, uploadsDir, now, readReplication } = deps;
      const [checks, outbox, disk, replication] = await Promise.all([
        listFailedChecks(db),
        readOutboxStatus(db),
        readDiskUsage(path.dirname(uploadsDir), now()),
        readReplication?.(),
      ]);
      return {
        checks,
        outbox,
        disk,
        replication: replication ? { isAlarm: !replication.standbysInSync, ...replication } : null,
      };
    },
  });

export const openApiRoute = (endpoints: () => Endpoint[]) =>
  serve<'anyone', { reply: typeof documentReply }>(
    { method: 'GET', path: '/openapi.json', access: 'anyone' },
    {
      summary: 'This document',
      reply: documentReply,
      handle: () => describeApi(endpoints()),
    },
  );
