import { createHash } from 'node:crypto';

import { syncPayout } from '@/server/modules/payouts';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { runCheck } from '@/server/platform/outbox/run-check';
import { PaymentUnavailableError } from '@/server/platform/payments/provider';

import { syncDispute } from './disputes';
import { recordPaymentEvent } from './payment-events';
import { syncPaymentRefunds } from './refund';
import { syncPayment } from './service';

/** `disputeId` is the provider's id; it and `reference` are empty if the webhook has none. */
type WebhookEvent = { event: string; reference: string; disputeId: string };

/**
 * Handles a signed webhook in the background, because the provider expects its reply at once. The
 * content is not trusted: the state is fetched from the provider by reference, so a webhook that
 * arrives twice, late or out of order changes nothing (T22). It is logged after processing; if that
 * fails, the provider sends it again, or reconciliation finds the payment.
 *
 * @throws {HttpError} 400 if the body is not a readable event.
 */
export function handleWebhook(deps: Deps, bytes: Uint8Array): void {
  const notice = parseWebhookEvent(bytes);
  const { event, reference } = notice;
  const id = createHash('sha256').update(bytes).digest('base64url');
  deps.background.run('payment notice', async () => {
    try {
      if (notice.disputeId) {
        const checked = { kind: 'dispute', subject: notice.disputeId } as const;
        await runCheck(deps, checked, () => syncNotice(deps, notice));
      } else await syncNotice(deps, notice);
    } catch (err) {
      if (!(err instanceof PaymentUnavailableError)) throw err;
      return deps.logger.warn({ err, event, reference }, 'the payment provider could not be asked');
    }
    await recordPaymentEvent(deps.db, { id, event, reference, receivedAt: deps.now() });
  });
}

function parseWebhookEvent(bytes: Uint8Array): WebhookEvent {
  const notice: unknown = parseJson(bytes);
  const event = textAt(notice, 'event');
  const data = readFields(notice)?.get('data');
  if (!event) throw httpError('malformed', 'The notice is not readable.');
  const transaction = readFields(data)?.get('transaction');
  const references = [
    textAt(data, 'reference'),
    textAt(data, 'transaction_reference'),
    textAt(transaction, 'reference'),
  ];
  const disputeId = event.startsWith('charge.dispute.') ? idAt(data) : '';
  return { event, reference: references.find(Boolean) ?? '', disputeId };
}

/** Syncs what a webhook refers to (https://paystack.com/docs/payments/webhooks). */
async function syncNotice(deps: Deps, { event, reference, disputeId }: WebhookEvent): Promise<void> {
  if (disputeId) await syncDispute(deps, disputeId);
  else if (event.startsWith('transfer.')) await syncPayout(deps, reference);
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

const readFields = (value: unknown): Map<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)) : undefined;

const textAt = (value: unknown, field: string): string => {
  const text = readFields(value)?.get(field);
  return typeof text === 'string' ? text.slice(0, 200) : '';
};

/** Reads an id, which Paystack sends as a number or, in some webhooks, as a string of digits. */
const idAt = (value: unknown): string => {
  const id = String(readFields(value)?.get('id') ?? '');
  return /^\d{1,20}$/.test(id) ? id : '';
};
