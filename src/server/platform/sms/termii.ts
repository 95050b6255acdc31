import { object, string } from 'yup';

import { type SmsSender } from './texter';

const TIMEOUT_MILLISECONDS = 10_000;

const replySchema = object({ code: string(), message: string().default('') });

/**
 * Sends through Termii (https://developer.termii.com/messaging-api), by the route that reaches numbers on Do-Not-Disturb too. What it
 * refuses is thrown with its words and without ours: a request holds the key and a code.
 */
export const createTermiiSender = ({ url, apiKey, sender }: SmsSettings): SmsSender => ({
  send: async ({ to, text }) => {
    const reply = await fetch(`${url}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        api_key: apiKey,
        to: to.replace(/^\+/, ''),
        from: sender,
        sms: text,
        type: 'plain',
        channel: 'dnd',
      }),
      // The key goes to this address and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const { code, message } = await readReply(reply);
    if (!reply.ok || code !== 'ok')
      throw new Error(`Termii answered ${reply.status}: ${message.slice(0, 200)}`);
  },
});

async function readReply(reply: Response): Promise<{ code?: string | undefined; message: string }> {
  try {
    return await replySchema.validate(await reply.json());
  } catch {
    return { message: 'something that cannot be read' };
  }
}

/** Who sends short messages, and under which name. */
export type SmsSettings = { url: string; apiKey: string; sender: string };
