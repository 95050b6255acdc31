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

import { reportDeskMessages as messages } from '../case-messages';
import { useDecideReport } from '../mutations';

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
  const labels = line ? messages.decisions : messages.plainDecisions;
  return (
    <section className="mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="mb-4 font-disp text-xl font-bold">{messages.decide}</h2>
      <Form
        label={messages.decide}
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
              {messages.decide}
            </Button>
          </div>
        )}
      </Form>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: pendingDecision !== undefined,
          onClose: () => setPendingDecision(undefined),
          title: messages.question[decision],
          children: line
            ? messages.hint(storeName ?? 'the store', decision, formatMoney(line.refundKobo))
            : 'We tell both sides.',
          action: messages.decide,
          onConfirm: async () => {
            if (pendingDecision) onDecided((await decide.mutateAsync(pendingDecision)).message);
          },
        }}
      />
    </section>
  );
}
