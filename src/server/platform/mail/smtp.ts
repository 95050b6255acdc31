import { createTransport } from 'nodemailer';

import { MailRejectedError, type Mailer } from './mailer';

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Sends mail over SMTP. Sets timeouts: nodemailer waits 2 minutes to connect and 10 for a reply.
 */
export function createSmtpMailer(
  url: string,
  from: string,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  });
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl }) => {
      try {
        const headers = toUnsubscribeHeaders(unsubscribeUrl);
        await transport.sendMail({ from, to, subject, text, html, headers });
      } catch (error) {
        throw toRejection(error) ?? error;
      }
    },
  };
}

/** RFC 8058 §3.1: one press of the mail program's own button unsubscribes. */
const toUnsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/**
 * Tells a rejected mail from a broken mail server. nodemailer also reports EENVELOPE for a rejected
 * sender, which is a configuration error: only RCPT TO is about the receiver.
 */
function toRejection(error: unknown): MailRejectedError | undefined {
  const { code, command, responseCode } = Object(error) as Record<string, unknown>;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return undefined;
  if (command === 'MAIL FROM') return undefined;
  const isPermanent = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
  return new MailRejectedError(`${String(command)} ${String(responseCode)}`, isPermanent);
}
