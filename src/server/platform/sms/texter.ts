/** A short message to a phone, `to` as E.164. In plain letters: one accent halves what fits into one message. */
export type Sms = { to: string; text: string };

/** Throws when it could not be handed over now. */
export type SmsSender = { send: (sms: Sms) => Promise<void> };
