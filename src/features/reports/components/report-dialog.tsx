import { useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { Link } from '@/components/ui/link';
import { reportPath } from '@/config/paths';
import { REPORT_MAX_CHARACTERS } from '@/contracts/limits';
import { reasonsFor, type Reported, reportReasons, reportSchema } from '@/contracts/reports';
import { storedReportReferences } from '@/features/reports/stored-report-references';
import { errorMessageOf } from '@/lib/toast/notify';

import { postReport } from '../requests';
import { type ReportedItem } from './report-button';

type Props = {
  open: boolean;
  onClose: () => void;
  target: ReportedItem;
  trackToken?: string;
  isMember: boolean;
};

/** What is wrong with a thing, in a person's own words. */
export function ReportDialog({ open, onClose, target, trackToken, isMember }: Props) {
  const [reported, setReported] = useState<Reported>();
  const close = () => {
    setReported(undefined);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={reported ? 'Thank you, we are looking into it' : `What is wrong with ${target.name}?`}
      description={reported ? undefined : intro(target)}
    >
      {reported ? (
        <Done reported={reported} onClose={close} />
      ) : (
        <ReportForm
          {...{ target, trackToken, isMember }}
          onCancel={close}
          onDone={(reply) => {
            storedReportReferences.keep(reply.id, reply.reference);
            setReported(reply);
          }}
        />
      )}
    </Dialog>
  );
}

const intro = ({ type }: ReportedItem): string =>
  type === 'order-item'
    ? 'If you say that it is fake, the store is not paid for it until we have looked at it. You can show us pictures in the next step.'
    : 'A person at Dídán reads it. The store never learns who wrote it.';

type FormProps = Omit<Props, 'open' | 'onClose'> & {
  onCancel: () => void;
  onDone: (reply: Reported) => void;
};

function ReportForm({ target, trackToken, isMember, onCancel, onDone }: FormProps) {
  const [problem, setProblem] = useState<string>();
  const reasons = reasonsFor[target.type].map((value) => ({ value, label: reportReasons[value] }));

  return (
    <Form
      label="Report"
      allRequired={false}
      initialValues={{
        ...{ targetType: target.type, targetId: target.id, trackToken },
        ...{ reason: '', details: '', email: '' },
      }}
      schema={reportSchema}
      onError={(error) => setProblem(errorMessageOf(error))}
      onSubmit={async (values) => {
        setProblem(undefined);
        onDone(await postReport(values, isMember));
      }}
    >
      {(form) => (
        <div className="mt-5 grid gap-4">
          <p className="text-sm text-ink-2">All fields are required unless marked optional.</p>
          <SelectField name="reason" label="What is it?" options={reasons} placeholder="Choose a reason" />
          <TextAreaField name="details" label="Tell us more" maxLength={REPORT_MAX_CHARACTERS} />
          {!isMember && (
            <TextField
              name="email"
              label="Your e-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              optional
              hint="Where we tell you what came of it"
            />
          )}
          <div>
            <InlineError message={problem} />
            <div className="mt-2 grid gap-3 xs:flex xs:justify-end">
              <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onCancel}>
                Cancel
              </Button>
              <Button type="submit" size="md" pending={form.isSubmitting}>
                Send the report
              </Button>
            </div>
          </div>
        </div>
      )}
    </Form>
  );
}

function Done({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  return (
    <div role="status" className="mt-2">
      <p className="text-base text-ink-2">
        Your reference is <b className="text-ink select-all">{reported.reference}</b>. On the report’s page
        you can add what you know, with pictures, and read our answer.
      </p>
      <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
        <Button variant="quiet" size="md" onClick={onClose}>
          Close
        </Button>
        <Link href={reportPath(reported.id)} onClick={onClose} className={buttonStyles('primary', 'md')}>
          Go to the report
        </Link>
      </div>
    </div>
  );
}
