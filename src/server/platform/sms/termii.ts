import { object, string } from 'yup';

import { type SmsSender } from './sms-sender';

const TIMEOUT_MILLISECONDS = 10_000;

const replySchema = object({ code: string(), message: string().default('') });

/**
 * Sends SMS through Termii (https://developer.termii.com/messaging-api) on the `dnd` route, which
 * also reaches numbers on Do Not Disturb. Errors quote Termii's reply, never the request: it holds
 * the API key and a code.
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
      // Never send the key to a redirect target.
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
    return { message: 'an unreadable reply' };
  }
}

/** Termii account and the sender name that phones show. */
export type SmsSettings = { url: string; apiKey: string; sender: string };
