import { useFormikContext } from 'formik';

import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { type DocumentKind } from '@/contracts/business-terms';
import { documentKindNames } from '@/features/application-review/status-names';

import { type DecisionValues } from '../decision-form';

const commonReasons: Record<DocumentKind, string[]> = {
  identity: [
    'We can’t read the document. Please send a sharper photo.',
    'The document has expired.',
    'The name on the document is not the applicant’s.',
    'The number on the document differs from the one in the form.',
  ],
  cac: [
    'We can’t read the certificate. Please send a sharper photo.',
    'The name on the certificate differs from the business name.',
    'The number on the certificate differs from the one in the form.',
  ],
};

const decisions = [
  { value: '', label: 'Decide later' },
  { value: 'accept', label: 'Accept' },
  { value: 'reject', label: 'Reject' },
  { value: 'waive', label: 'Waive' },
];

/** What the moderator says about one document. */
export function DocumentDecisionFields({ kind, isSent }: { kind: DocumentKind; isSent: boolean }) {
  const { values, setFieldValue } = useFormikContext<DecisionValues>();
  const { decision } = values.documents[kind];
  const name = `documents.${kind}`;
  const offered = isSent ? decisions : decisions.filter(({ value }) => value === '' || value === 'waive');
  return (
    <div className="mt-4 grid gap-4">
      <SelectField
        name={`${name}.decision`}
        label={`Decision about ${documentKindNames[kind]}`}
        options={offered}
      />
      {decision === 'accept' && (
        <TextField type="date" name={`${name}.expiresOn`} label="Valid until (if it expires)" optional />
      )}
      {decision === 'reject' && (
        <label className="text-sm font-semibold">
          Choose a reason
          <select
            className="mt-1.5 block h-13 w-full rounded-md border-[1.5px] border-field bg-surface px-4 text-base font-normal"
            value=""
            onChange={({ target }) => void setFieldValue(`${name}.reason`, target.value)}
          >
            <option value="">Choose a reason</option>
            {commonReasons[kind].map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        </label>
      )}
      {(decision === 'reject' || decision === 'waive') && (
        <TextAreaField name={`${name}.reason`} label="Reason" hint="The applicant will see this." rows={2} />
      )}
    </div>
  );
}
