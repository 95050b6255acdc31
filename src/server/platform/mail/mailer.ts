export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The code in the text; the dev mailbox shows it on its own. */
  code?: string;
};

export type Mailer = {
  /** @throws {MailRefused} if the mail server works but does not accept this mail; any other error if it cannot send now */
  send: (mail: Mail) => Promise<void>;
};

/** The mail server works, but refuses this receiver or mail. It names no receiver, since it is logged. */
export class MailRefused extends Error {
  constructor(
    reason: string,
    /** The mailbox does not exist: another try is of no use. */
    readonly isPermanent: boolean,
  ) {
    super(`The mail server refused a mail: ${reason}.`);
  }
}
