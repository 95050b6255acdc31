import { toOneLine, type MailContent, type MailSender } from './content';
import { type Mail } from './mailer';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

/** A mail as it is queued. */
export type QueuedMail = Omit<Mail, 'text' | 'html'> & { content: MailContent };

/** Mails that were queued before there was HTML have a text, and are sent as such. */
export type StoredMail = QueuedMail | Mail;

/** Renders a queued mail to what a mailer sends: text, and HTML that says the same. */
export function renderMail(stored: StoredMail, sender: MailSender): Mail {
  if (!('content' in stored)) return stored;
  const { to, content, code, unsubscribeUrl } = stored;
  const subject = toOneLine(stored.subject);
  return {
    to,
    subject,
    text: renderText(content, sender),
    html: renderHtml(subject, content, sender),
    ...(code && { code }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}
