export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; without it the mail is plain text. */
  html?: string;
  /** The code in the text; the dev mailbox shows it on its own. */
  code?: string;
  /** For mail that its reader asked for and can stop: mail programs post to it (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mailer = {
  /**
   * @throws {MailRejectedError} if the server rejects this mail; another error if it cannot send
   * now
   */
  send: (mail: Mail) => Promise<void>;
};

/**
 * The mail server works but rejects this recipient or mail. The message leaves the recipient out,
 * because it is logged.
 */
export class MailRejectedError extends Error {
  constructor(
    reason: string,
    /** The mailbox does not exist, so a retry is pointless. */
    readonly isPermanent: boolean,
  ) {
    super(`The mail server rejected a mail: ${reason}.`);
  }
}
