import { useState } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import {
  interactionNoteDismissed,
  interactionNoteReopened,
  useDismissedInteractions,
} from '@/features/ingredient-interactions/dismissed-note.store';
import { findInteractions, type RoutineItem } from '@/features/ingredient-interactions/find-interactions';

import { InteractionMessage } from './interaction-message';

/** Says which products of a bag are better used apart. Never in the way, and no medical advice. */
export function RoutineNote({ items }: { items: RoutineItem[] }) {
  const dismissed = useDismissedInteractions();
  // The button that is pressed goes; the focus stays with the note.
  const [pressed, setPressed] = useState(false);
  const clashes = findInteractions(items);
  const said = JSON.stringify(clashes.map(({ rule, one, other }) => [rule, one, other]));

  if (clashes.length === 0) return null;

  if (said === dismissed) {
    return (
      <button type="button" autoFocus={pressed} onClick={interactionNoteReopened} className={textLinkStyles}>
        Show the note on using these together
      </button>
    );
  }

  function dismiss() {
    setPressed(true);
    interactionNoteDismissed(said);
  }

  return (
    <div
      role="note"
      aria-label="Using these together"
      className="relative rounded-lg bg-sunken p-5 pr-14 text-sm"
    >
      <p className="font-disp text-lg font-bold">Using these together</p>
      <ul className="mt-2 grid gap-3">
        {clashes.map((clash) => (
          <li key={clash.rule}>
            <InteractionMessage clash={clash} />{' '}
            <a
              href={clash.source.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-1 font-semibold underline underline-offset-4"
            >
              {clash.source.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">
        This is general and no medical advice. If your skin is upset, stop and ask a pharmacist or doctor.
      </p>
      <IconButton
        label="Put the note away"
        autoFocus={pressed}
        onClick={dismiss}
        className="absolute top-2 right-2"
      >
        <Icon name="x" className="size-4" />
      </IconButton>
    </div>
  );
}
