import { useId, useState } from 'react';
import { object, string } from 'yup';

import { controlStyles } from '@/components/form/control-styles';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { validationMessages } from '@/contracts/messages';
import { type ReturnDecision } from '@/contracts/return-terms';
import { decideReturnSchema, type StaffReturn, type StaffReturnLine } from '@/contracts/staff-returns';
import { formatMoney } from '@/lib/money/format-money';
import { notifyError } from '@/lib/toast/notify';

import { useDecideReturn } from '../mutations';

/** The staff's decisions as the form offers them: a partial refund is a refund of chosen units. */
const offeredDecisions = ['refund', 'partial', 'accept', 'refuse'] as const;

type OfferedDecision = (typeof offeredDecisions)[number];

const toDecision = (offered: OfferedDecision): ReturnDecision => (offered === 'partial' ? 'refund' : offered);

const decisionNames: Record<OfferedDecision, string> = {
  refund: 'For the shopper: refund now',
  partial: 'In part: refund some of the items now',
  accept: 'Go on: refund once the store has the items back',
  refuse: 'For the store: decline the return',
};

const decisionQuestions: Record<OfferedDecision, string> = {
  refund: 'Refund this return?',
  partial: 'Refund part of this return?',
  accept: 'Accept this return?',
  refuse: 'Decline this return?',
};

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);
const schema = object({
  decision: string()
    .oneOf([...offeredDecisions])
    .required(validationMessages.required),
}).concat(decideReturnSchema.pick(['reason']));

type Props = { staffReturn: StaffReturn; onDecided: (message: string) => void };

/** The form to decide a disputed return; a dialog confirms the amount and the store. */
export function DecisionForm({ staffReturn, onDecided }: Props) {
  const { return: item, lines, refundKobo, storeName } = staffReturn;
  const decide = useDecideReturn(item.id);
  const [units, setUnits] = useState<Record<string, number>>({});
  const [problem, setProblem] = useState<string>();
  const [pendingDecision, setPendingDecision] = useState<{ decision: OfferedDecision; reason: string }>();
  const returned = lines.filter(({ refundsKobo }) => refundsKobo.length > 0);
  const wanted = returned.reduce((sum, { refundsKobo }) => sum + refundsKobo.length, 0);
  const chosen = returned
    .map((line) => ({ line, quantity: units[line.itemId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const partKobo = chosen.reduce((sum, { line, quantity }) => sum + (line.refundsKobo[quantity - 1] ?? 0), 0);
  const decision = pendingDecision?.decision ?? 'refund';
  const amount = formatMoney(decision === 'partial' ? Math.min(partKobo, refundKobo) : refundKobo);

  function findProblem(offered: OfferedDecision): string | undefined {
    if (offered !== 'partial') return undefined;
    if (chosen.length === 0) return 'Choose at least one item to refund.';
    const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
    return count === wanted ? 'That is all of the return. Choose “refund now” instead.' : undefined;
  }

  return (
    <section className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="mb-4 font-disp text-xl font-bold">Decide</h2>
      <Form
        label="Decide"
        initialValues={{ decision: '', reason: '' }}
        schema={schema}
        onError={notifyError}
        onSubmit={(values) => {
          const found = findProblem(values.decision);
          setProblem(found);
          if (!found) setPendingDecision(values);
          return Promise.resolve();
        }}
      >
        {({ values }) => (
          <div className="grid gap-4">
            <SelectField
              name="decision"
              label="Decision"
              placeholder="Choose a decision"
              options={offeredDecisions
                .filter((offered) => offered !== 'partial' || wanted > 1)
                .map((value) => ({ value, label: decisionNames[value] }))}
            />
            {values.decision === 'partial' && (
              <>
                {returned.map((line) => (
                  <UnitsSelect
                    key={line.itemId}
                    line={line}
                    value={units[line.itemId] ?? 0}
                    onChange={(quantity) => setUnits({ ...units, [line.itemId]: quantity })}
                  />
                ))}
                <InlineError message={problem} />
              </>
            )}
            <TextAreaField
              name="reason"
              label="Reason"
              hint="The shopper and the store read it."
              maxLength={LINE_MAX_CHARACTERS}
            />
            <Button type="submit" size="md" className="justify-self-start">
              Decide
            </Button>
          </div>
        )}
      </Form>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: pendingDecision !== undefined,
          onClose: () => setPendingDecision(undefined),
          title: decisionQuestions[decision],
          children: {
            refund: `We refund ${amount} to the shopper at the expense of ${storeName}. The shopper keeps the items. It can’t be taken back.`,
            partial: `We refund ${amount} to the shopper at the expense of ${storeName}. ${storeName} keeps the rest. It can’t be taken back.`,
            accept: `The shopper sends the items to ${storeName}, and gets ${amount} once they are back.`,
            refuse: `The shopper gets nothing back, and ${storeName} gets the held amount.`,
          }[decision],
          action: 'Decide',
          onConfirm: async () => {
            if (!pendingDecision) return;
            const { message } = await decide.mutateAsync({
              decision: toDecision(pendingDecision.decision),
              reason: pendingDecision.reason,
              ...(pendingDecision.decision === 'partial' && {
                items: chosen.map(({ line, quantity }) => ({ itemId: line.itemId, quantity })),
              }),
            });
            onDecided(message);
          },
        }}
      />
    </section>
  );
}

type UnitsProps = { line: StaffReturnLine; value: number; onChange: (quantity: number) => void };

function UnitsSelect({ line: { name, variantLabel, refundsKobo }, value, onChange }: UnitsProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {`Quantity of ${variantLabel ? `${name}, ${variantLabel}` : name} to refund`}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className={controlStyles}
      >
        {[0, ...refundsKobo].map((kobo, quantity) => (
          <option key={quantity} value={quantity}>
            {quantity === 0 ? '0' : `${quantity}: ${formatMoney(kobo)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
