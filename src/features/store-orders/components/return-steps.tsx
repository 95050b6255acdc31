import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type OrderReturn } from '@/contracts/returns';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { storeReturnMessages as messages } from '../messages';
import { storeOrderKeys } from '../queries';
import { moveStoreReturn } from '../requests';

type Step = 'accept' | 'dispute' | 'received';
const stepsByState: Partial<Record<OrderReturn['state'], Step[]>> = {
  requested: ['accept', 'dispute'],
  accepted: ['received'],
  sent_back: ['received', 'dispute'],
};

/** The steps that the store can take now, with a message to the shopper. */
export function ReturnSteps({ storeId, request }: { storeId: string; request: OrderReturn }) {
  const client = useQueryClient();
  const id = useId();
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState(false);
  const [pending, setPending] = useState<Step>();
  const [problem, setProblem] = useState<string>();
  const steps = stepsByState[request.state] ?? [];
  if (steps.length === 0) return null;

  async function take(step: Step) {
    setPending(step);
    setProblem(undefined);
    try {
      const body = {
        step,
        ...(note.trim() && { note: note.trim() }),
        ...(step === 'received' && { restock }),
      };
      const { message } = await moveStoreReturn(storeId, request.id, body);
      notifySuccess(message);
      await client.invalidateQueries({ queryKey: storeOrderKeys.all(storeId) });
    } catch (error) {
      setProblem((error instanceof ApiError ? error.fields.note : undefined) ?? getErrorMessage(error));
    }
    setPending(undefined);
  }

  return (
    <div className="mt-4 grid gap-3">
      <label htmlFor={`${id}-note`} className="text-sm font-semibold">
        {steps.includes('dispute') ? `${messages.note} (${messages.disputeNote})` : messages.note}
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
          {messages.restock}
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
            pending={pending === step}
            disabled={pending !== undefined && pending !== step}
            onClick={() => void take(step)}
          >
            {messages[step]}
          </Button>
        ))}
      </p>
    </div>
  );
}
