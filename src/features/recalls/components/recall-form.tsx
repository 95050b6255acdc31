import { useState } from 'react';
import { string } from 'yup';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { RECALL_MAX_CHARACTERS } from '@/contracts/limits';
import { validationMessages } from '@/contracts/messages';
import { type RecallProduct, startRecallSchema, type StartRecallPayload } from '@/contracts/recalls';
import { notifyError } from '@/lib/toast/notify';

import { useStartRecall } from '../mutations';
import { ProductSearch } from './product-search';

const describeConsequences = (batch: string | null) =>
  `The product leaves the shop at once, and we email everyone who ordered ${
    batch === null ? 'it' : `batch ${batch}, or a batch that we don’t know`
  }. An email can’t be taken back.`;

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

/** Stands for all batches; never a valid batch number. */
const ALL = '*';
const schema = startRecallSchema
  .pick(['reason', 'advice'])
  .shape({ batch: string().required(validationMessages.required) });

/** @param search finds the product at first */
type Props = { search: string; onStarted: (message: string) => void };

/** Starts a recall: first the product, then its batch and what buyers read. */
export function RecallForm({ search, onStarted }: Props) {
  const [product, setProduct] = useState<RecallProduct>();
  return (
    <section className="mb-8 rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="mb-4 font-disp text-xl font-bold">Start a recall</h2>
      {product ? (
        <>
          <p className="font-semibold">{`${product.name}, sold by ${product.storeName}`}</p>
          <Button variant="quiet" size="md" className="-ml-5" onClick={() => setProduct(undefined)}>
            Choose another product
          </Button>
          <BatchForm
            product={product}
            onStarted={(message) => {
              setProduct(undefined);
              onStarted(message);
            }}
          />
        </>
      ) : (
        <ProductSearch key={search} initial={search} onChosen={setProduct} />
      )}
    </section>
  );
}

type BatchProps = { product: RecallProduct; onStarted: (message: string) => void };

function BatchForm({ product, onStarted }: BatchProps) {
  const start = useStartRecall();
  const [confirming, setConfirming] = useState<StartRecallPayload>();
  const batches = [
    ...product.batches.map((batch) => ({ value: batch, label: batch })),
    { value: ALL, label: 'All batches' },
  ];
  return (
    <>
      <Form
        label="Start a recall"
        initialValues={{ batch: '', reason: '', advice: '' }}
        schema={schema}
        onError={notifyError}
        onSubmit={({ batch, ...texts }) => {
          setConfirming({ productId: product.id, ...texts, batch: batch === ALL ? undefined : batch });
          return Promise.resolve();
        }}
      >
        {() => (
          <div className="grid gap-4">
            <SelectField
              autoFocus
              name="batch"
              label="Batch"
              placeholder="Choose a batch"
              options={batches}
            />
            <TextAreaField
              name="reason"
              label="Reason"
              hint="Every buyer reads it."
              maxLength={RECALL_MAX_CHARACTERS}
            />
            <TextAreaField
              name="advice"
              label="Advice to buyers"
              hint="What to do with the product, such as: stop using it and keep the pack."
              maxLength={RECALL_MAX_CHARACTERS}
            />
            <Button type="submit" size="md" className="justify-self-start">
              Recall
            </Button>
          </div>
        )}
      </Form>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: confirming !== undefined,
          onClose: () => setConfirming(undefined),
          title: `Recall ${product.name}?`,
          children: describeConsequences(confirming?.batch ?? null),
          action: 'Recall',
          onConfirm: async () => {
            if (confirming) onStarted((await start.mutateAsync(confirming)).message);
          },
        }}
      />
    </>
  );
}
