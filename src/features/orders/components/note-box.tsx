import { type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';

type Props = { isUrgent?: boolean; children: ReactNode };

/** Highlights something the shopper should know or do about a parcel. */
export function NoteBox({ isUrgent = false, children }: Props) {
  return (
    <div
      className={classNames(
        'mt-4 grid gap-3 rounded-md p-4 text-sm [overflow-wrap:anywhere]',
        isUrgent ? 'bg-butter text-night' : 'bg-sunken',
      )}
    >
      {children}
    </div>
  );
}
