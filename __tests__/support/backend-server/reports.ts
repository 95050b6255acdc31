import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Report, ReportPayload } from '@/contracts/reports';
import { systemActor } from '@/server/modules/audit';
import { decideReport } from '@/server/modules/reports/decide-report';
import { findReport } from '@/server/modules/reports/repo';
import { reports, type ReportRow } from '@/server/modules/reports/tables';
import { toThreadReply, writeMessage } from '@/server/modules/reports/thread';

import { createReport } from '../api/reports';
import { openBackend } from './server';

type PlainReport = Pick<ReportRow, 'id' | 'targetType' | 'reference' | 'reason' | 'details' | 'reporterId'>;

const toPlain = ({ id, targetType, reference, reason, details, reporterId }: ReportRow): PlainReport => ({
  id,
  targetType,
  reference,
  reason,
  details,
  reporterId,
});

type NewReport = Pick<ReportPayload, 'targetType' | 'targetId' | 'reason' | 'details'>;

/** Reports a listing as a guest, or as the account of that id. */
export async function addReport(report: NewReport, reporterId?: string): Promise<PlainReport> {
  const { server } = await openBackend();
  const { id } = await createReport(server, report);
  if (reporterId)
    await server.deps.db
      .update(reports)
      .set({ reporterId, reporter: `user:${reporterId}` })
      .where(eq(reports.id, id));
  return toPlain(await getReport(id));
}

async function getReport(id: string): Promise<ReportRow> {
  const { server } = await openBackend();
  const report = await findReport(server.deps.db, id);
  if (!report) throw new Error(`No report ${id}`);
  return report;
}

export async function readReports(): Promise<PlainReport[]> {
  const { server } = await openBackend();
  return (await server.deps.db.select().from(reports)).map(toPlain);
}

/** The report with its messages, as its reporter sees it. */
export async function readReport(id: string): Promise<Report> {
  const { server } = await openBackend();
  return toThreadReply(server.deps, await getReport(id), 'reporter');
}

/** Adds what the shop answers. */
export async function answerReport(id: string, text: string): Promise<void> {
  const { server } = await openBackend();
  await writeMessage(
    server.deps,
    { report: await getReport(id), side: 'shop', userId: null },
    { text, file: undefined, requestId: randomUUID() },
  );
}

export async function settleReport(id: string, status: 'upheld' | 'dismissed'): Promise<void> {
  const { server } = await openBackend();
  const decision = status === 'upheld' ? 'uphold' : 'release';
  await decideReport(server.deps, systemActor, { id, decision, reason: 'We checked the batch.' });
}
