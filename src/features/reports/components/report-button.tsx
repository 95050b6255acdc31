import { useState } from 'react';

import { LazyOverlay } from '@/components/ui/lazy-overlay';

import { type ReportedItem } from './report-dialog';

const loadReport = () => import('./report-dialog').then((module) => module.ReportDialog);

type Props = { target: ReportedItem; trackToken?: string; isSignedIn: boolean; className?: string };

/** Opens the report dialog, which loads on the first press. */
export function ReportButton({ target, trackToken, isSignedIn, className }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Report a problem with ${target.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        Report a problem
      </button>
      <LazyOverlay
        load={loadReport}
        props={{ open, onClose: () => setOpen(false), target, trackToken, isSignedIn }}
      />
    </>
  );
}
