import { type AuditPage } from '@/contracts/staff';
import { formatDayTime } from '@/lib/time/format-day-time';

import { auditActionNames } from '../audit-action-names';

type Entry = AuditPage['items'][number];
type Props = {
  entries: readonly Entry[];
  /**
   * Names what an entry changed; without it, the codes of the action and of its target are shown.
   */
  nameTarget?: (entry: Entry) => string | undefined;
};

/** Actions that are no longer recorded are shown by their code. */
const nameAction = (action: string): string =>
  Object.hasOwn(auditActionNames, action)
    ? auditActionNames[action as keyof typeof auditActionNames]
    : action;

/** Entries of the audit log: who did what to what, and what changed. */
export function AuditEntries({ entries, nameTarget }: Props) {
  return (
    <ul className="rounded-xl bg-surface shadow-1">
      {entries.map((entry) => (
        <li key={entry.id} className="border-t border-line px-5 py-3 first:border-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              <b>{entry.actorName ?? 'Dídán'}</b>{' '}
              <span className="text-sm text-ink-2">({entry.actorRole})</span>
            </span>
            <time dateTime={entry.at} className="text-sm text-ink-2">
              {formatDayTime(entry.at)}
            </time>
          </p>
          <p className="[overflow-wrap:anywhere]">
            {[nameAction(entry.action), nameTarget?.(entry)].filter(Boolean).join(' · ')}
          </p>
          {!nameTarget && (
            <p className="text-xs [overflow-wrap:anywhere] text-ink-2">
              <code>{entry.action}</code> · {entry.targetType} {entry.targetId}
            </p>
          )}
          {entry.reason && <p className="text-sm">{`Reason: ${entry.reason}`}</p>}
          {(entry.before ?? entry.after) && <Changes before={entry.before} after={entry.after} />}
        </li>
      ))}
    </ul>
  );
}

function Changes({ before, after }: Pick<Entry, 'before' | 'after'>) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 underline underline-offset-4">What changed</summary>
      <pre className="overflow-x-auto rounded-md bg-sunken p-3 whitespace-pre-wrap">
        {[before && `- ${JSON.stringify(before)}`, after && `+ ${JSON.stringify(after)}`]
          .filter(Boolean)
          .join('\n')}
      </pre>
    </details>
  );
}
