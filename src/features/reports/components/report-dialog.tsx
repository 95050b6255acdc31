import { useState } from 'react';

import { Form } from '@/components/form/form';
import { formMessages } from '@/components/form/messages';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { InlineError } from '@/components/ui/inline-error';
import { reportPath } from '@/config/paths';
import { REPORT_MAX_CHARACTERS } from '@/contracts/limits';
import {
  reasonsFor,
  type ReportCreatedReply,
  reportReasons,
  reportSchema,
  type ReportTarget,
} from '@/contracts/reports';
import * as reportsApi from '@/contracts/reports.api';
import { storedReportReferences } from '@/features/reports/stored-report-references';
import { Link } from '@/framework/link';
import { call } from '@/lib/http/call';
import { getErrorMessage } from '@/lib/toast/notify';

export type ReportedItem = { type: ReportTarget; id: string; name: string };

type Props = {
  open: boolean;
  onClose: () => void;
  target: ReportedItem;
  trackToken?: string;
  isSignedIn: boolean;
};

/** Reports a listing or an ordered item, and then shows the reference of the report. */
export function ReportDialog({ open, onClose, target, trackToken, isSignedIn }: Props) {
  const [reported, setReported] = useState<ReportCreatedReply>();
  const close = () => {
    setReported(undefined);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={reported ? 'Thank you. We’re looking into it.' : `Report a problem with ${target.name}`}
      description={reported ? undefined : introFor(target)}
    >
      {reported ? (
        <ReportSent reported={reported} onClose={close} />
      ) : (
        <ReportForm
          target={target}
          trackToken={trackToken}
          isSignedIn={isSignedIn}
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

const introFor = ({ type }: ReportedItem): string =>
  type === 'order-item'
    ? 'If you report it as fake, we hold the store’s payment until we’ve checked. You can add photos in the next step.'
    : 'Someone at Dídán reads every report. The store can read what you write, but never who you are.';

type FormProps = Omit<Props, 'open' | 'onClose'> & {
  onCancel: () => void;
  onDone: (reply: ReportCreatedReply) => void;
};

function ReportForm({ target, trackToken, isSignedIn, onCancel, onDone }: FormProps) {
  const [problem, setProblem] = useState<string>();
  const reasons = reasonsFor[target.type].map((value) => ({ value, label: reportReasons[value] }));

  return (
    <Form
      label="Report"
      showsRequiredNote={false}
      initialValues={{
        targetType: target.type,
        targetId: target.id,
        trackToken,
        reason: '',
        details: '',
        email: '',
      }}
      schema={reportSchema}
      onError={(error) => setProblem(getErrorMessage(error))}
      onSubmit={async (values) => {
        setProblem(undefined);
        onDone(await call(reportsApi.createReport, { body: values }, { bearer: isSignedIn }));
      }}
    >
      {(form) => (
        <>
          <div className="mt-5 grid gap-4">
            <p className="text-sm text-ink-2">{formMessages.requiredUnlessOptional}</p>
            <SelectField
              name="reason"
              label="What’s wrong?"
              options={reasons}
              placeholder="Choose a reason"
            />
            <TextAreaField name="details" label="Tell us more" maxLength={REPORT_MAX_CHARACTERS} />
            {!isSignedIn && (
              <TextField
                name="email"
                label="Your email"
                type="email"
                inputMode="email"
                autoComplete="email"
                optional
                hint="We’ll email you the outcome"
              />
            )}
          </div>
          <InlineError message={problem} />
          <DialogActions>
            <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" size="md" pending={form.isSubmitting}>
              Send report
            </Button>
          </DialogActions>
        </>
      )}
    </Form>
  );
}

function ReportSent({ reported, onClose }: { reported: ReportCreatedReply; onClose: () => void }) {
  return (
    <div role="status" className="mt-2">
      <p className="text-base text-ink-2">
        Your reference is <b className="text-ink select-all">{reported.reference}</b>. On the report page you
        can add details and photos, and read our reply.
      </p>
      <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
        <Button variant="quiet" size="md" onClick={onClose}>
          Close
        </Button>
        <Link href={reportPath(reported.id)} onClick={onClose} className={buttonStyles('primary', 'md')}>
          View report
        </Link>
      </div>
    </div>
  );
}
