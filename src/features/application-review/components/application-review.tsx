import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { type ReviewedApplication } from '@/contracts/application-review';
import { documentKinds, type DocumentKind, type DocumentState } from '@/contracts/business-terms';
import { documentKindNames } from '@/features/application-review/status-names';

import { decisionFormSchema, emptyDecision } from '../decision-form';
import { DecisionBar } from './decision-bar';
import { DocumentDecisionFields } from './document-decision-fields';
import { DocumentViewer } from './document-viewer';

const applicationFieldNames = {
  business_name: 'Business name',
  cac_number: 'CAC number',
  identity_number: 'Identity number',
  business_phone_number: 'Phone',
  business_email: 'Email',
  business_address: 'Address',
  business_state: 'State',
  business_country: 'Country',
  business_postal_code: 'Postal code',
} as const;

const documentStateNames: Record<DocumentState, string> = {
  submitted: 'To check',
  accepted: 'Accepted',
  rejected: 'Rejected',
  waived: 'Waived',
};

type Props = {
  application: ReviewedApplication;
  onDecided: (message: string) => void;
  onError: (error: unknown) => void;
};

/** An application beside its documents, with a decision about each and about the whole. */
export function ApplicationReview({ application, onDecided, onError }: Props) {
  const isPending = application.status === 'pending';
  return (
    <Form
      label={application.business.business_name}
      showsRequiredNote={false}
      initialValues={emptyDecision}
      schema={decisionFormSchema}
      onSubmit={() => Promise.resolve()}
      onError={onError}
    >
      {() => (
        <div className="grid gap-8 pb-28 lg:grid-cols-[20rem_1fr] lg:items-start">
          <BusinessFacts application={application} />
          <div className="grid gap-6">
            {documentKinds.map((kind) => (
              <DocumentCard key={kind} kind={kind} application={application} isPending={isPending} />
            ))}
            {isPending && (
              <TextAreaField name="reason" label="Other reason for sending it back" rows={2} optional />
            )}
          </div>
          {isPending && <DecisionBar application={application} onDecided={onDecided} onError={onError} />}
        </div>
      )}
    </Form>
  );
}

function BusinessFacts({ application: { business, applicant } }: { application: ReviewedApplication }) {
  const fields = Object.entries(applicationFieldNames).map(
    ([name, label]) => [label, business[name as keyof typeof business]] as const, // its own keys
  );
  const facts = [...fields, ['Applicant', `${applicant.name}, ${applicant.email}`] as const];
  return (
    <dl className="grid gap-3 rounded-xl bg-surface p-5 shadow-1 lg:sticky lg:top-6">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

type CardProps = { kind: DocumentKind; application: ReviewedApplication; isPending: boolean };

function DocumentCard({ kind, application: { documents }, isPending }: CardProps) {
  const document = documents.find((one) => one.kind === kind);
  const isDecidable = isPending && document?.state !== 'accepted';
  return (
    <section aria-labelledby={kind} className="rounded-xl bg-surface p-5 shadow-1">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={kind} className="font-disp text-xl font-bold">
          {documentKindNames[kind]}
        </h2>
        <p className="text-sm text-ink-2">{document ? documentStateNames[document.state] : 'Not sent yet'}</p>
      </div>
      {document?.reason && <p className="mb-4">{document.reason}</p>}
      {document && document.pages > 0 && <DocumentViewer document={document} />}
      {isDecidable && <DocumentDecisionFields kind={kind} isSent={(document?.pages ?? 0) > 0} />}
    </section>
  );
}
