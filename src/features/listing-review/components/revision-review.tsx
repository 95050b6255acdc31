import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { object } from 'yup';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { useShortcuts } from '@/components/ui/use-shortcuts';
import { type Revision, type RevisionDecision } from '@/contracts/listing-review';
import * as listingsApi from '@/contracts/listings.api';
import { revisionFieldNames } from '@/features/listing-review/messages';
import { call } from '@/lib/http/call';

import { revisionMessages as messages } from '../messages';
import { RevisionField, toText, type ReviewedName } from './revision-field';

const commonReasons = [
  'This promises to heal. Please describe what it does for the look of the skin.',
  'The ingredient list is not complete. Please copy all of it from the pack.',
  'The pictures don’t show the product that is described.',
  'We can’t read the NAFDAC number on the photo. Please send a sharper one.',
  'The brand is spelt differently on the pack.',
] as const;

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);
const fieldNames = Object.keys(revisionFieldNames) as ReviewedName[]; // its own keys
const schema = object({});

type Values = { nafdacChecked: boolean; reasons: Record<ReviewedName, string> };
const initialValues: Values = {
  nafdacChecked: false,
  reasons: Object.fromEntries(fieldNames.map((name) => [name, ''])) as Values['reasons'], // a value for each key
};

type Props = {
  revision: Revision;
  onDecided: (message: string) => void;
  onError: (error: unknown) => void;
};

/**
 * What was submitted beside what is in the shop, field by field, with a decision about the whole.
 */
export function RevisionReview({ revision, onDecided, onError }: Props) {
  return (
    <Form
      label={revision.submitted.name}
      showsRequiredNote={false}
      initialValues={initialValues}
      schema={schema}
      onSubmit={() => Promise.resolve()}
      onError={onError}
    >
      {() => (
        <div className="grid gap-6 pb-28">
          <ReviewNotes revision={revision} />
          <FieldCards revision={revision} />
          <DecisionBar revision={revision} onDecided={onDecided} onError={onError} />
        </div>
      )}
    </Form>
  );
}

function ReviewNotes({ revision }: { revision: Revision }) {
  const { isNewBrand, joinedBrand, similarBrand, joinedIngredients, isHeld, findings, submitted } = revision;
  const namesBrand = isNewBrand || joinedBrand !== null || similarBrand !== null;
  if (!namesBrand && joinedIngredients.length === 0 && !isHeld) return null;
  return (
    <div role="note" className="grid gap-2 rounded-md bg-butter p-4 text-night">
      {isNewBrand && <p>{messages.newBrand}</p>}
      {joinedBrand !== null && <p>{messages.joinedBrand(submitted.brand, joinedBrand)}</p>}
      {similarBrand !== null && <p>{messages.similarBrand(submitted.brand, similarBrand)}</p>}
      {joinedIngredients.map(({ name, ingredient }) => (
        <p key={name}>{messages.joinedIngredient(name, ingredient)}</p>
      ))}
      {isHeld && (
        <p>
          {messages.findings} <b>{findings.map(({ ingredient }) => ingredient).join(', ')}</b>
        </p>
      )}
    </div>
  );
}

function FieldCards({ revision }: { revision: Revision }) {
  const { submitted, published, categoryNames } = revision;
  const reasons = useId();
  const differs = (name: ReviewedName) =>
    published === null || toText(name, submitted, categoryNames) !== toText(name, published, categoryNames);
  const changed = fieldNames.filter(differs);
  return (
    <>
      <datalist id={reasons}>
        {commonReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {changed.map((name) => (
        <section
          key={name}
          aria-label={revisionFieldNames[name]}
          className="rounded-xl bg-surface p-5 shadow-1"
        >
          <h2 className="mb-3 font-disp text-lg font-bold">{revisionFieldNames[name]}</h2>
          <div className={published ? 'grid gap-5 md:grid-cols-2' : undefined}>
            {published && (
              <div>
                <p className="mb-1 text-xs text-ink-2">{messages.inShop}</p>
                <RevisionField field={name} content={published} categoryNames={categoryNames} />
              </div>
            )}
            <div>
              {published && <p className="mb-1 text-xs text-ink-2">{messages.submitted}</p>}
              <RevisionField field={name} content={submitted} categoryNames={categoryNames} />
            </div>
          </div>
          {name === 'nafdacNumber' && submitted.nafdacNumber !== '' && <NafdacCheck />}
          <div className="mt-4">
            <TextField
              name={`reasons.${name}`}
              label={messages.reason(revisionFieldNames[name])}
              list={reasons}
              autoComplete="off"
              optional
            />
          </div>
        </section>
      ))}
      {changed.length < fieldNames.length && (
        <p className="text-sm text-ink-2">{messages.unchanged(fieldNames.length - changed.length)}</p>
      )}
    </>
  );
}

function NafdacCheck() {
  const { values, setFieldValue } = useFormikContext<Values>();
  return (
    <label className="mt-3 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={values.nafdacChecked}
        onChange={({ target }) => void setFieldValue('nafdacChecked', target.checked)}
      />
      {messages.nafdacChecked}
    </label>
  );
}

/** Approves the product or sends it back; a dialog names the product and the store. */
function DecisionBar({ revision, onDecided, onError }: Props) {
  const { id, version, submitted, store } = revision;
  const { values } = useFormikContext<Values>();
  const [confirming, setConfirming] = useState<RevisionDecision['decision']>();
  const reasons = fieldNames
    .map((field) => ({ field, reason: values.reasons[field].trim() }))
    .filter(({ reason }) => reason !== '');

  function openConfirmation(decision: RevisionDecision['decision']) {
    if (decision === 'reject' && reasons.length === 0) return onError(messages.reasonMissing);
    if (decision === 'approve' && reasons.length > 0) return onError(messages.reasonsLeft);
    setConfirming(decision);
  }

  useShortcuts({ a: () => openConfirmation('approve'), r: () => openConfirmation('reject') });
  const isApproval = confirming !== 'reject';
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas/95 px-5 py-3 backdrop-blur md:px-10 short:static">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-3">
        <Button size="md" onClick={() => openConfirmation('approve')}>
          {messages.approve}
        </Button>
        <Button size="md" variant="danger" onClick={() => openConfirmation('reject')}>
          {messages.sendBack}
        </Button>
        <p className="hidden text-sm text-ink-2 md:block">{messages.keys}</p>
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: confirming !== undefined,
          onClose: () => setConfirming(undefined),
          title: isApproval
            ? messages.approveQuestion(submitted.name)
            : messages.sendBackQuestion(submitted.name),
          children: isApproval ? messages.approveHint(store.name) : messages.sendBackHint(store.name),
          action: isApproval ? messages.approve : messages.sendBack,
          onConfirm: async () => {
            const { nafdacChecked } = values;
            const body = { version, decision: confirming ?? 'reject', nafdacChecked, reasons };
            try {
              onDecided((await call(listingsApi.decideRevision, { params: { id }, body })).message);
            } catch (error) {
              onError(error);
              throw error;
            }
          },
        }}
      />
    </div>
  );
}
