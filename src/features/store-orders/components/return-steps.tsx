import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { DecisionSummary } from '@/components/ui/decision-summary';
import { InlineError } from '@/components/ui/inline-error';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import * as ordersApi from '@/contracts/orders.api';
import { type OrderReturn } from '@/contracts/returns';
import { type StoreParcel } from '@/contracts/store-orders';
import * as storeOrdersApi from '@/contracts/store-orders.api';
import { call } from '@/lib/http/call';
import { formatMoney } from '@/lib/money/format-money';
import { invalidateApis } from '@/lib/query/api-query';

import { storeReturnMessages as messages } from '../status-names';

const questions = {
  accept: 'Accept this return?',
  dispute: 'Dispute this return?',
  received: 'Do you have all of these items?',
} as const;

const consequences = {
  accept: (amount: string) =>
    `The shopper sends the items to you. Once you have them, we refund ${amount} at your store’s expense. It can’t be taken back.`,
  dispute: (amount: string) =>
    `Our staff decide who is right, and hold ${amount} until then. The shopper reads your message.`,
  received: (amount: string) =>
    `We refund ${amount} to the shopper at your store’s expense. It can’t be taken back.`,
} as const;

type Step = 'accept' | 'dispute' | 'received';
const stepsByState: Partial<Record<OrderReturn['state'], Step[]>> = {
  requested: ['accept', 'dispute'],
  accepted: ['received'],
  sent_back: ['received', 'dispute'],
};

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  storeId: string;
  parcel: Pick<StoreParcel, 'orderNumber' | 'items'>;
  request: OrderReturn;
  onMoved: (message: string) => void;
};

/** The steps that the store can take now, with a message to the shopper; a dialog asks before each. */
export function ReturnSteps({ storeId, parcel, request, onMoved }: Props) {
  const { orderNumber } = parcel;
  const client = useQueryClient();
  const id = useId();
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState(false);
  const [asked, setAsked] = useState<Step>('accept');
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const steps = stepsByState[request.state] ?? [];
  const { expectedRefundKobo } = request;
  const amount = expectedRefundKobo === null ? undefined : formatMoney(expectedRefundKobo);
  const nameItem = (itemId: string) => parcel.items.find(({ id: known }) => known === itemId)?.name ?? '';
  if (steps.length === 0) return null;

  function openQuestion(step: Step) {
    const isUnexplained = step === 'dispute' && note.trim() === '';
    setProblem(isUnexplained ? 'Say what is wrong' : undefined);
    if (isUnexplained) return;
    setAsked(step);
    setIsAsking(true);
  }

  const reload = () =>
    invalidateApis(client, [storeOrdersApi.listStoreParcels, storeOrdersApi.getStoreParcel]);

  async function take() {
    const body = {
      step: asked,
      ...(note.trim() && { note: note.trim() }),
      ...(asked === 'received' && { restock }),
    };
    const input = { store: storeId, params: { id: request.id }, body };
    const { message } = await call(ordersApi.moveReturn, input);
    await reload();
    onMoved(message);
  }

  return (
    <div ref={area} tabIndex={-1} className="mt-4 grid gap-3">
      <label htmlFor={`${id}-note`} className="text-sm font-semibold">
        {steps.includes('dispute') ? `Message to the shopper (What is wrong?)` : 'Message to the shopper'}
      </label>
      <input
        id={`${id}-note`}
        value={note}
        maxLength={LINE_MAX_CHARACTERS}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setNote(target.value)}
        className={controlStyles}
      />
      {steps.includes('received') && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          The items can be sold again: put them back into stock
        </label>
      )}
      <div id={`${id}-problem`}>
        <InlineError message={problem} />
      </div>
      <p className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button
            key={step}
            size="md"
            variant={step === 'dispute' ? 'danger' : 'primary'}
            onClick={() => openQuestion(step)}
          >
            {messages[step]}
          </Button>
        ))}
      </p>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: questions[asked],
          children: (
            <DecisionSummary
              facts={[
                ...(amount ? [['Refund', amount] as const] : []),
                ['Order', orderNumber],
                ...request.items.map(
                  ({ itemId, quantity }) => ['Item', `${quantity} × ${nameItem(itemId)}`] as const,
                ),
              ]}
              consequences={[consequences[asked](amount ?? 'what they paid')]}
            />
          ),
          action: messages[asked],
          onConfirm: take,
          nextFocus: area,
          onCloseAfterError: () => void reload(),
        }}
      />
    </div>
  );
}
