import { useState } from 'react';

import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { REPORT_MAX_CHARACTERS } from '@/contracts/limits';
import { appealReportSchema } from '@/contracts/reports';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { useAppealReport } from '../mutations';
import { type ReportAccess } from '../queries';

const schema = appealReportSchema.pick(['text']);

type Props = { id: string; access: ReportAccess; until: string };

/** Appeals the decision on a report, which opens it again. */
export function AppealForm({ id, access, until }: Props) {
  const [problem, setProblem] = useState<string>();
  const appeal = useAppealReport(id, access);
  return (
    <section className="mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="font-disp text-xl font-bold">Appeal the decision</h2>
      <p className="mt-1.5 mb-4 text-base text-ink-2">{`You can appeal once, until ${formatDayTime(until)}. Somebody else at Dídán then looks at the report again.`}</p>
      <Form
        label="Appeal the decision"
        showsRequiredNote={false}
        initialValues={{ text: '' }}
        schema={schema}
        onError={(error) => setProblem(getErrorMessage(error))}
        onSubmit={async ({ text }) => {
          setProblem(undefined);
          notifySuccess((await appeal.mutateAsync(text)).message);
        }}
      >
        {(form) => (
          <div className="grid gap-4">
            <TextAreaField name="text" label="Why is the decision wrong?" maxLength={REPORT_MAX_CHARACTERS} />
            <InlineError message={problem} />
            <Button
              type="submit"
              variant="outline"
              size="md"
              pending={form.isSubmitting}
              className="justify-self-start"
            >
              Send appeal
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
