import { startTransition, useOptimistic, useState, type MouseEvent, type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';

export type Choice = {
  value: string;
  label: string;
  count?: number;
  /** The query parameter of a choice that has its own; its value is then `true`. */
  name?: string;
};

type Props = {
  title: string;
  name: string;
  choices: Choice[];
  chosen: string[];
  isOpenAtFirst?: boolean;
  onChoose: (value: string, isChosen: boolean) => void;
};

const MAX_UNFOLDED = 7;

/** One filter as a fieldset of checkboxes with product counts. Folds after the first few values. */
export function FilterChoices({ title, name, choices, chosen, isOpenAtFirst, onChoose }: Props) {
  if (choices.length === 0) return null;
  const renderChoice = (choice: Choice) => (
    <ChoiceRow
      key={choice.value}
      name={name}
      choice={choice}
      isChosen={chosen.includes(choice.value)}
      onChoose={onChoose}
    />
  );
  const folded = choices.slice(MAX_UNFOLDED);
  return (
    <FilterSet title={title} chosenCount={chosen.length} isOpenAtFirst={isOpenAtFirst}>
      <ul>{choices.slice(0, MAX_UNFOLDED).map(renderChoice)}</ul>
      {folded.length > 0 && (
        <details open={folded.some(({ value }) => chosen.includes(value))} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-accent-text [&::-webkit-details-marker]:hidden">
            {`Show ${folded.length} more`}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          <ul>{folded.map(renderChoice)}</ul>
        </details>
      )}
    </FilterSet>
  );
}

type RowProps = Pick<Props, 'name' | 'onChoose'> & { choice: Choice; isChosen: boolean };

/**
 * A press on a label would take the focus from what has it, before its box gets it: a sheet handles
 * both changes before the press is answered (docs/decisions/0091).
 */
function keepFocus(event: MouseEvent) {
  const isBox = 'checked' in event.target;
  if (!isBox) event.preventDefault();
}

/** Shows a press at once; what else depends on it is rendered after that, in steps. */
function ChoiceRow({ name, choice, isChosen, onChoose }: RowProps) {
  const [isChecked, setIsChecked] = useOptimistic(isChosen);

  function choose(isNowChosen: boolean) {
    startTransition(() => {
      setIsChecked(isNowChosen);
      onChoose(choice.value, isNowChosen);
    });
  }

  return (
    <li>
      <label
        onMouseDown={keepFocus}
        className="flex min-h-11 cursor-pointer items-center gap-3 text-sm select-none"
      >
        <input
          type="checkbox"
          name={choice.name ?? name}
          value={choice.name ? 'true' : choice.value}
          checked={isChecked}
          onChange={(event) => choose(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="flex-1">{choice.label}</span>
        {choice.count !== undefined && (
          <span className="text-xs text-ink-2 tabular-nums">
            {choice.count}
            <span className="sr-only">{choice.count === 1 ? ' product' : ' products'}</span>
          </span>
        )}
      </label>
    </li>
  );
}

type SetProps = {
  title: string;
  /** How many of its values are chosen; a set with some is open at first. */
  chosenCount?: number;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** One filter that opens and closes. It needs no script, and stays as the shopper left it. */
export function FilterSet({ title, chosenCount = 0, isOpenAtFirst = false, children }: SetProps) {
  const [isOpen] = useState(isOpenAtFirst || chosenCount > 0);
  return (
    <details open={isOpen} className="group/set isolate border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-bold [&::-webkit-details-marker]:hidden">
        {title}
        {chosenCount > 0 && (
          <span className="rounded-full bg-guava px-2 text-xs text-zobo">
            {chosenCount}
            <span className="sr-only">{' chosen'}</span>
          </span>
        )}
        <Icon name="chevron-down" className="ml-auto size-4 group-open/set:rotate-180" />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
