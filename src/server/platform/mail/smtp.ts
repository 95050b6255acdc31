import { createTransport } from 'nodemailer';

import { MailRefused, type Mailer } from './mailer';

const TIMEOUT_MILLISECONDS = 10_000;

/** nodemailer's own timeouts are two minutes for a connection and ten for each answer. */
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
    send: async ({ to, subject, text }) => {
      try {
        await transport.sendMail({ from, to, subject, text });
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
  };
}

/**
 * Tells a refused mail from a mail server that does not work. nodemailer answers EENVELOPE for a refused
 * sender, too, which is a fault of the settings: only RCPT TO is about the receiver.
 */
function refusalOf(error: unknown): MailRefused | undefined {
  const { code, command, responseCode } = Object(error) as Record<string, unknown>;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return undefined;
  if (command === 'MAIL FROM') return undefined;
  const isPermanent = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
  return new MailRefused(`${String(command)} ${String(responseCode)}`, isPermanent);
}
