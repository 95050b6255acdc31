import { createHash } from 'node:crypto';

import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { sendMessages } from '@/server/platform/outbox/send';
import { PaymentUnavailableError } from '@/server/platform/payments/provider';

import { syncDispute } from './disputes';
import { syncPaymentRefunds } from './refund';
import { recordPaymentEvent } from './repo';
import { syncPayment } from './service';

/** `disputeId` is the provider's; both are empty where the notice has none. */
type WebhookEvent = { event: string; reference: string; disputeId: string };

/**
 * Takes in a signed notice, behind the reply: the provider wants its answer at once. What it says is not believed but asked for, by its
 * reference, so that a notice that comes twice, late or out of turn changes nothing (T22). It is logged once it is worked through; where
 * that broke off, it comes again, or reconciliation finds its payment.
 */
export function handleWebhook(deps: Deps, bytes: Uint8Array): void {
  const notice = parseWebhookEvent(bytes);
  const { event, reference } = notice;
  const id = createHash('sha256').update(bytes).digest('base64url');
  deps.background.run('payment notice', async () => {
    try {
      await syncNotice(deps, notice);
    } catch (err) {
      if (!(err instanceof PaymentUnavailableError)) throw err;
      return deps.logger.warn({ err, event, reference }, 'the payment provider could not be asked');
    }
    await recordPaymentEvent(deps.db, { id, event, reference, receivedAt: deps.now() });
    await sendMessages(deps);
  });
}

function parseWebhookEvent(bytes: Uint8Array): WebhookEvent {
  const notice: unknown = parseJson(bytes);
  const event = textAt(notice, 'event');
  const data = fieldsOf(notice)?.get('data');
  if (!event) throw httpError('malformed', 'The notice is not readable.');
  const transaction = fieldsOf(data)?.get('transaction');
  const references = [
    textAt(data, 'reference'),
    textAt(data, 'transaction_reference'),
    textAt(transaction, 'reference'),
  ];
  const disputeId = event.startsWith('charge.dispute.') ? idAt(data) : '';
  return { event, reference: references.find(Boolean) ?? '', disputeId };
}

/** Asks the provider about what a notice names (https://paystack.com/docs/payments/webhooks). */
async function syncNotice(deps: Deps, { event, reference, disputeId }: WebhookEvent): Promise<void> {
  if (disputeId) await syncDispute(deps, disputeId);
  else if (event.startsWith('refund.')) await syncPaymentRefunds(deps, reference);
  else if (reference) await syncPayment(deps, reference);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw httpError('malformed', 'The notice is not readable.');
  }
}

const fieldsOf = (value: unknown): Map<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)) : undefined;

const textAt = (value: unknown, field: string): string => {
  const text = fieldsOf(value)?.get(field);
  return typeof text === 'string' ? text.slice(0, 200) : '';
};

/** A number at Paystack; in some of its notices a text of digits. */
const idAt = (value: unknown): string => {
  const id = String(fieldsOf(value)?.get('id') ?? '');
  return /^\d{1,20}$/.test(id) ? id : '';
};
