import { staffLedgerPath, staffOrderPath, staffPaths } from '@/config/paths';
import { can, type Actor } from '@/contracts/permissions';
import { checkActions, LIST_SUBJECT, type FailedCheck, type CheckKind } from '@/contracts/staff-health';
import { formatCount } from '@/features/staff-health/format-count';
import { Link } from '@/framework/link';
import { formatDayTime } from '@/lib/time/format-day-time';

const checkSteps: Record<CheckKind, string> = {
  dispute: 'Look it up at the payment provider and answer it there. Its money stays held.',
  payment: 'Look up this reference at the payment provider. The order goes on once we can read the payment.',
  refund:
    'Look up the payment at the provider. Don’t pay the refund another way before you know that it failed.',
  payout:
    'Look up this transfer at the payment provider. Don’t pay it another way before you know that it failed.',
  settlement:
    'Look it up at the payment provider. Until we can read it, its payments may appear as ledger differences.',
  recall: 'Open the recall. The other orders go on. If it fails again, send our developers this error.',
  release: 'The store’s money stays held. Send our developers this error.',
};

const checkKindNames: Record<CheckKind, string> = {
  dispute: 'Dispute at the bank',
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  settlement: 'Settlement',
  recall: 'Recall',
  release: 'Earnings of a parcel',
};

const checkListNames: Partial<Record<CheckKind, string>> = {
  dispute: 'List of disputes',
  settlement: 'List of settlements',
};

const countTries = (amount: number) => formatCount(amount, 'try', 'tries');

type Props = { check: FailedCheck; actor: Actor };

/** A check that fails: what and since when, and what to do, for the staff who handle it. */
export function FailedCheckCard({ check, actor }: Props) {
  const { kind, subject, error, attempts, failedAt } = check;
  const isList = subject === LIST_SUBJECT;
  const link = findLink(check, actor);
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-surface p-5 shadow-1">
      <div>
        <h3 className="font-disp text-lg font-bold">
          {(isList && checkListNames[kind]) || checkKindNames[kind]}
        </h3>
        <p className="text-sm text-ink-2">
          <time dateTime={failedAt}>{`Fails since ${formatDayTime(failedAt)}`}</time> · {countTries(attempts)}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {!isList && (
          <>
            <dt className="text-ink-2">Number</dt>
            <dd className="break-all">{subject}</dd>
          </>
        )}
        <dt className="text-ink-2">Error</dt>
        <dd className="[overflow-wrap:anywhere]">{error}</dd>
      </dl>
      <p className="text-sm">{findAction(check, actor)}</p>
      {link && (
        <Link href={link.href} className="self-start py-3 text-sm underline underline-offset-4">
          {link.text}
        </Link>
      )}
    </li>
  );
}

function findAction({ kind, subject }: FailedCheck, actor: Actor): string {
  if (!can(actor, checkActions[kind])) return 'Our finance or review team handles it.';
  if (subject !== LIST_SUBJECT) return checkSteps[kind];
  return kind === 'settlement'
    ? 'Open the list at the payment provider: an entry in it can’t be read. Its payments may appear as ledger differences.'
    : 'Open the list at the payment provider: an entry in it can’t be read. Answer new disputes there.';
}

function findLink({ kind, subject, order }: FailedCheck, actor: Actor) {
  if (order && can(actor, 'staff:orders.read'))
    return { href: staffOrderPath(order.id), text: `Open order ${order.number}` };
  if (kind === 'payout' && can(actor, 'staff:ledger.read'))
    return { href: staffLedgerPath({ payout: subject }), text: 'Open its ledger entries' };
  if (kind === 'recall') return { href: staffPaths.recalls, text: 'Open recalls' };
  return undefined;
}
