import { buttonStyles } from '@/components/ui/button-styles';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { sellingPaths } from '@/config/paths';
import { type BusinessReply, type ChecklistItem } from '@/contracts/business';
import { documentKinds, type DocumentKind, type ChecklistKind } from '@/contracts/business-terms';
import { checklistKindNames } from '@/features/business/checklist-kind-names';
import { Link } from '@/framework/link';
import { formatDay } from '@/lib/time/format-day';

import { DocumentUpload } from './document-upload';

const checklistHints: Record<ChecklistKind, string> = {
  identity: 'Passport, driver’s licence, voter’s card or NIN slip of the owner.',
  cac: 'The certificate with your RC or BN number.',
  profile: 'Say who you are, where you send from and what delivery costs.',
  product: 'Add a product and send it for review.',
};

const checklistStateNames: Record<ChecklistItem['state'], string> = {
  missing: 'Missing',
  submitted: 'In review',
  accepted: 'Done',
  rejected: 'Not accepted',
  waived: 'Not needed',
};

const icons: Record<ChecklistItem['state'], IconName> = {
  missing: 'circle',
  submitted: 'clock',
  accepted: 'circle-check',
  rejected: 'circle-alert',
  waived: 'circle-check',
};

const isDocument = (kind: string): kind is DocumentKind => documentKinds.some((one) => one === kind);

/** What a new store has to complete, with the state of each item and its next step. */
export function ApplicationChecklist({ application }: { application: BusinessReply }) {
  const { checklist, progress, store } = application;
  if (progress.done === progress.total || checklist.length === 0) return null;
  return (
    <section aria-labelledby="checklist" className="rounded-xl bg-surface p-5 shadow-1 md:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checklist" className="font-disp text-xl font-bold">
          Get your store ready
        </h2>
        <p className="text-sm text-ink-2">{`${progress.done} of ${progress.total} done`}</p>
      </div>
      <progress
        aria-labelledby="checklist"
        value={progress.done}
        max={progress.total}
        className="mt-3 block h-2 w-full overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ewe [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ewe"
      />
      <ul className="mt-3">
        {checklist.map((item) => (
          <ChecklistRow key={item.kind} item={item} hasStore={store !== null} />
        ))}
      </ul>
    </section>
  );
}

function ChecklistRow({ item, hasStore }: { item: ChecklistItem; hasStore: boolean }) {
  const { kind, state, reason, expiresOn } = item;
  const name = checklistKindNames[kind];
  const isOpen = state === 'missing' || state === 'rejected';
  return (
    <li className="flex gap-3 border-t border-line py-4">
      <Icon
        name={icons[state]}
        className={classNames(
          'mt-0.5 size-5 shrink-0',
          state === 'rejected' ? 'text-danger' : isOpen ? 'text-ink-2' : 'text-success',
        )}
      />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{name}</span>
          <span
            className={classNames(
              'text-sm',
              state === 'rejected' ? 'font-semibold text-danger' : 'text-ink-2',
            )}
          >
            {!hasStore && !isDocument(kind) ? 'After approval' : checklistStateNames[state]}
          </span>
        </p>
        {reason && <p className="mt-0.5">{reason}</p>}
        {expiresOn && <p className="mt-0.5 text-sm text-ink-2">{`Valid until ${formatDay(expiresOn)}`}</p>}
        {isOpen && <p className="mt-0.5 text-sm text-ink-2">{checklistHints[kind]}</p>}
        {isDocument(kind) && state !== 'accepted' && state !== 'waived' && !hasStore && (
          <DocumentUpload kind={kind} isFirst={state === 'missing'} />
        )}
        {isOpen && hasStore && kind === 'profile' && (
          <Link
            href={sellingPaths.store}
            aria-label={`Open ${name}`}
            className={buttonStyles('outline', 'md', 'mt-3')}
          >
            Open
          </Link>
        )}
      </div>
    </li>
  );
}
