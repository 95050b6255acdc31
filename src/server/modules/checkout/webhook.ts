import { createHash } from 'node:crypto';

import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';

import { noteEvent } from './repo';
import { ask } from './service';

type Notice = { event: string; reference: string };

/**
 * Takes in a signed notice, behind the reply: the provider wants its answer at once. What it says is not believed but asked for, by its
 * reference, so that a notice that comes twice, late or out of turn changes nothing (T22). It is logged once it is worked through; where
 * that broke off, it comes again, or reconciliation finds its payment.
 */
export function takeNotice(deps: Deps, bytes: Uint8Array): void {
  const { event, reference } = readNotice(bytes);
  const id = createHash('sha256').update(bytes).digest('base64url');
  deps.background.run('payment notice', async () => {
    if (reference) await ask(deps, reference);
    await noteEvent(deps.db, { id, event, reference, receivedAt: deps.now() });
  });
}

function readNotice(bytes: Uint8Array): Notice {
  const notice: unknown = parse(bytes);
  const event = textAt(notice, 'event');
  const data = typeof notice === 'object' && notice !== null && 'data' in notice ? notice.data : undefined;
  if (!event) throw refuse('malformed', 'The notice is not readable.');
  return { event, reference: textAt(data, 'reference') };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse('malformed', 'The notice is not readable.');
  }
}

const textAt = (value: unknown, field: string): string => {
  const fields =
    typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)) : undefined;
  const text = fields?.get(field);
  return typeof text === 'string' ? text.slice(0, 200) : '';
};
