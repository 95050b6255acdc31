import { createTransport } from 'nodemailer';

import { type Mailer } from './mailer';

const TIMEOUT_MILLISECONDS = 10_000;

/** nodemailer itself would wait two minutes for a connection and ten for each answer; whoever sends takes one mail after the other. */
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
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
