import { type AuditPage } from '@/contracts/staff';
import { formatDayTime } from '@/lib/time/format-day-time';

import { auditMessages } from '../messages';

type Entry = AuditPage['items'][number];

/** Entries of the audit log: who did what to what, and what changed. */
export function AuditEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="rounded-xl bg-surface shadow-1">
      {entries.map((entry) => (
        <li key={entry.id} className="border-t border-line px-5 py-3 first:border-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              <b>{entry.actorName ?? auditMessages.system}</b>{' '}
              <span className="text-sm text-ink-2">({entry.actorRole})</span>
            </span>
            <time dateTime={entry.at} className="text-sm text-ink-2">
              {formatDayTime(entry.at)}
            </time>
          </p>
          <p className="text-sm [overflow-wrap:anywhere]">
            <code>{entry.action}</code> · {entry.targetType} {entry.targetId}
          </p>
          {entry.reason && <p className="text-sm">{auditMessages.reason(entry.reason)}</p>}
          {(entry.before ?? entry.after) && <Changes before={entry.before} after={entry.after} />}
        </li>
      ))}
    </ul>
  );
}

function Changes({ before, after }: Pick<Entry, 'before' | 'after'>) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 underline underline-offset-4">
        {auditMessages.details}
      </summary>
      <pre className="overflow-x-auto rounded-md bg-sunken p-3 whitespace-pre-wrap">
        {[before && `- ${JSON.stringify(before)}`, after && `+ ${JSON.stringify(after)}`]
          .filter(Boolean)
          .join('\n')}
      </pre>
    </details>
  );
}
