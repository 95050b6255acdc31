import { useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { REPORT_MAX_CHARACTERS } from '@/contracts/limits';
import {
  decideReportSchema,
  type DecideReportPayload,
  type ReportDecision,
  type StaffReport,
} from '@/contracts/reports';
import { formatMoney } from '@/lib/money/format-money';
import { notifyError } from '@/lib/toast/notify';

import { useDecideReport } from '../mutations';

const decisionNames: Record<ReportDecision, string> = {
  release: 'Dismiss the report and release the payment',
  uphold: 'Confirm the report without a refund',
  refund: 'Confirm the report and refund the line',
};

const plainDecisionNames: Record<ReportDecision, string> = {
  release: 'Dismiss the report',
  uphold: 'Confirm the report',
  refund: '',
};

const decisionQuestions: Record<ReportDecision, string> = {
  release: 'Dismiss this report?',
  uphold: 'Confirm this report?',
  refund: 'Refund this item?',
};

const describeDecision = (store: string, decision: ReportDecision, amount: string) =>
  ({
    release: `We tell both sides, and ${store} gets the held amount back.`,
    uphold: `We tell both sides. ${store} doesn’t get the held amount.`,
    refund: `We refund ${amount} to the shopper at the expense of ${store}, and tell both sides. It can’t be taken back.`,
  })[decision];

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);
const schema = decideReportSchema.pick(['decision', 'reason']);

type Props = { staffReport: StaffReport; onDecided: (message: string) => void };

/** The form to decide a report; a dialog confirms the amount and the store. */
export function DecisionForm({ staffReport, onDecided }: Props) {
  const { report, line, storeName } = staffReport;
  const decide = useDecideReport();
  const [pendingDecision, setPendingDecision] = useState<DecideReportPayload>();
  const canRefund = line !== null && line.refundKobo > 0;
  const availableDecisions: ReportDecision[] = canRefund
    ? ['release', 'refund', 'uphold']
    : ['release', 'uphold'];
  const decision = pendingDecision?.decision ?? 'release';
  const labels = line ? decisionNames : plainDecisionNames;
  return (
    <section className="mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="mb-4 font-disp text-xl font-bold">Decide</h2>
      <Form
        label="Decide"
        initialValues={{ decision: '', reason: '' }}
        schema={schema}
        onError={notifyError}
        onSubmit={(values) => {
          setPendingDecision({ id: report.id, ...values });
          return Promise.resolve();
        }}
      >
        {() => (
          <div className="grid gap-4">
            <SelectField
              name="decision"
              label="Decision"
              placeholder="Choose a decision"
              options={availableDecisions.map((value) => ({ value, label: labels[value] }))}
            />
            <TextAreaField
              name="reason"
              label="Reason"
              hint="Both sides read it."
              maxLength={REPORT_MAX_CHARACTERS}
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
          children: line
            ? describeDecision(storeName ?? 'the store', decision, formatMoney(line.refundKobo))
            : 'We tell both sides.',
          action: 'Decide',
          onConfirm: async () => {
            if (pendingDecision) onDecided((await decide.mutateAsync(pendingDecision)).message);
          },
        }}
      />
    </section>
  );
}
