import type { Report, ReportMessage, ReportPayload, ReportTarget } from '@/contracts/reports';

export type KeptReport = Omit<Report, 'side' | 'canWrite'> & {
  reference: string;
  reporterId: string | null;
  targetId: string;
  /** Who it is as far as it is known, so that nobody reports the same thing twice. */
  reporter: string | null;
};

const reports = new Map<string, KeptReport>();
let counter = 0;

type NewReport = Pick<ReportPayload, 'reason' | 'details'> & {
  targetType: ReportTarget;
  about: Report['about'];
  reporterId: string | null;
  targetId?: string;
  reporter?: string | null;
};

/** The reports the handlers know, and what becomes of them. */
export const reportsWorld = {
  add: ({ targetId = crypto.randomUUID(), reporter = null, ...report }: NewReport): KeptReport => {
    const kept: KeptReport = {
      ...report,
      targetId,
      reporter,
      id: crypto.randomUUID(),
      reference: `R-BCDF-GHJK-${String((counter += 1)).padStart(4, '0')}`,
      status: 'open',
      createdAt: new Date().toISOString(),
      settledAt: null,
      messages: [],
    };
    reports.set(kept.id, kept);
    return kept;
  },
  report: (id: string) => reports.get(id),
  all: () => [...reports.values()],
  /** One more in a thread, as the store or the shop would write. */
  say: (
    id: string,
    {
      author = 'shop',
      text = '',
      picture = null,
    }: Partial<Pick<ReportMessage, 'author' | 'text' | 'picture'>>,
  ): ReportMessage => {
    const message = { id: crypto.randomUUID(), author, text, picture, at: new Date().toISOString() };
    reports.get(id)?.messages.push(message);
    return message;
  },
  settle: (id: string, status: 'upheld' | 'dismissed') => {
    Object.assign(reports.get(id) ?? {}, { status, settledAt: new Date().toISOString() });
  },
  reset: () => reports.clear(),
};
