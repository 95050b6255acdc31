import { type ReactNode } from 'react';

type Props = {
  /** Names and values, the amount first. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What else the decision does. */
  consequences: readonly string[];
};

/** Says what a decision about money is about, and what it does, in the dialog that asks for it. */
export function DecisionSummary({ facts, consequences }: Props) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere] text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {consequences.map((consequence) => (
        <p key={consequence} className="mt-3 [overflow-wrap:anywhere]">
          {consequence}
        </p>
      ))}
    </>
  );
}
