import { useState } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { type InteractionRuleId } from '@/contracts/interaction-rules';
import {
  interactionNoteDismissed,
  interactionNoteReopened,
  useDismissedInteractions,
} from '@/features/ingredient-interactions/dismissed-note.store';
import {
  findInteractions,
  type RoutineItem,
  type Interaction,
} from '@/features/ingredient-interactions/find-interactions';

/** `{one}` and `{other}` stand for the lists of product names. */
const interactionMessages: Record<InteractionRuleId, string> = {
  'retinoid-and-acid':
    'A retinoid ({one}) and an exfoliating acid ({other}) can dry and irritate your skin together. Use them on different nights.',
  'retinoid-and-benzoyl-peroxide':
    'A retinoid ({one}) and benzoyl peroxide ({other}) can dry and irritate your skin together. Use them on different nights, unless a doctor has told you otherwise.',
  acids:
    'More than one product with an exfoliating acid ({one}) can be too much for your skin. Use them on different nights.',
  'benzoyl-peroxide-and-vitamin-c':
    'Benzoyl peroxide ({one}) breaks down vitamin C ({other}) before it can work. Use one in the morning and the other at night.',
};

/** British English: no comma before `and`. */
const list = new Intl.ListFormat('en-GB');

const ProductNames = ({ names }: { names: string[] }) => (
  <b className="font-semibold [overflow-wrap:anywhere]">{list.format(names)}</b>
);

/** The message of a rule, with its placeholders replaced by the product names. */
function InteractionMessage({ interaction: { rule, one, other } }: { interaction: Interaction }) {
  return interactionMessages[rule].split(/(\{one\}|\{other\})/).map((part, index) => {
    if (part === '{one}') return <ProductNames key={index} names={one} />;
    if (part === '{other}') return <ProductNames key={index} names={other} />;
    return part;
  });
}

/**
 * Notes which products in the cart should not be used together. Dismissible, and not medical
 * advice.
 */
export function RoutineNote({ items }: { items: RoutineItem[] }) {
  const dismissed = useDismissedInteractions();
  // The pressed button disappears, so its replacement takes the focus.
  const [wasToggled, setWasToggled] = useState(false);
  const interactions = findInteractions(items);
  const content = JSON.stringify(interactions.map(({ rule, one, other }) => [rule, one, other]));

  if (interactions.length === 0) return null;

  if (content === dismissed) {
    return (
      <button
        type="button"
        autoFocus={wasToggled}
        onClick={interactionNoteReopened}
        className={textLinkStyles}
      >
        Show the note on using these together
      </button>
    );
  }

  function dismiss() {
    setWasToggled(true);
    interactionNoteDismissed(content);
  }

  return (
    <div
      role="note"
      aria-label="Using these together"
      className="relative rounded-lg bg-sunken p-5 pr-14 text-sm"
    >
      <p className="font-disp text-lg font-bold">Using these together</p>
      <ul className="mt-2 grid gap-3">
        {interactions.map((interaction) => (
          <li key={interaction.rule}>
            <InteractionMessage interaction={interaction} />{' '}
            <a
              href={interaction.source.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-1 font-semibold underline underline-offset-4"
            >
              {interaction.source.name}
              <span className="sr-only">{' (opens in a new tab)'}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">
        This is general guidance, not medical advice. If your skin reacts, stop and ask a pharmacist or
        doctor.
      </p>
      <IconButton
        label="Hide this note"
        autoFocus={wasToggled}
        onClick={dismiss}
        className="absolute top-2 right-2"
      >
        <Icon name="x" className="size-4" />
      </IconButton>
    </div>
  );
}
